import { maskKeys, maskSecrets } from '../../../lib/maskSecrets.ts';
import type { Block, Message } from '../../../protocol/conversation.ts';

/** A chat as a document to keep: what people saw, nothing the model alone was told, and no secrets. */
export const exportChatAsMarkdown = (title: string, messages: readonly Message[]): string =>
  maskKeys([`# ${title}`, ...messages.map(messageMarkdown)].join('\n\n').concat('\n'));

/** A chat as JSON, for programs, without secrets. */
export const exportChatAsJson = (title: string, messages: readonly Message[]): string =>
  `${JSON.stringify(maskSecrets({ title, messages }), null, 2)}\n`;

const messageMarkdown = ({ role, text, blocks, attachments }: Message): string =>
  role === 'user'
    ? ['## You', text ?? '', ...attachments.map(({ label }) => `- ${label}`)].filter(Boolean).join('\n\n')
    : ['## Quiver', ...nestCalls(blocks).map(blockMarkdown)].filter(Boolean).join('\n\n');

interface NestedBlock {
  readonly block: Block;
  /** Number of tasks that the block is part of. */
  readonly depth: number;
}

/** The blocks in their order, the calls of a sub-agent right after the call that gave the task. */
function nestCalls(blocks: readonly Block[]): readonly NestedBlock[] {
  const roots: Block[] = [];
  const calls = new Map<string, Block[]>();
  for (const block of blocks) {
    const siblings = block.kind === 'call' && block.parent !== undefined && calls.get(block.parent);
    (siblings || roots).push(block);
    calls.set(block.id, []);
  }
  const flatten = (block: Block, depth: number): readonly NestedBlock[] => [
    { block, depth },
    ...(calls.get(block.id) ?? []).flatMap((call) => flatten(call, depth + 1)),
  ];
  return roots.flatMap((block) => flatten(block, 0));
}

function blockMarkdown({ block, depth }: NestedBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'call': {
      const head = [block.title, block.subject].filter(Boolean).join(' · ');
      const outcome = block.outcome || block.state;
      const diffs = (block.changes ?? []).flatMap(({ diff }) => (diff ? [fence(diff, 'diff')] : []));
      return [`${'  '.repeat(depth)}- ${head} — ${outcome}`, ...diffs].join('\n\n');
    }
    case 'notice':
      return `> ${block.text}`;
    case 'approval':
      return `- ${block.title}: ${block.answer ?? 'open'}`;
    case 'question':
      return `- ${block.question} ${block.answer ?? ''}`;
    case 'form':
    case 'visit':
      return `- ${block.server}: ${block.message} ${block.answer ?? ''}`;
    case 'plan':
      return block.plan;
    case 'thinking':
    case 'changes':
      return '';
  }
}

/** A fence that nothing in the text can end. */
function fence(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${text}\n${mark}`;
}
