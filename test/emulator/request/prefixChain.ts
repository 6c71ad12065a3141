import { createHash } from 'node:crypto';
import type { Block, BlockOf, ResultContent } from './blockShape.ts';
import { asText, resultContentOf } from './references.ts';
import type { CustomTool, RequestBody, ToolParam } from './requestShape.ts';
import { placeOf, turnsOf } from './turns.ts';

/** One rendered piece of a prompt: a loaded tool, a system text, or a block of a message. */
export interface Segment {
  /** Block, for pieces of messages only. */
  readonly block?: Block;
  readonly place: string;
  /** Hashes of everything before this piece, and of everything up to its end. */
  readonly hashBefore: string;
  readonly hash: string;
  /** Estimated tokens of everything up to the end of the piece. */
  readonly tokens: number;
  /** Lifetime of the cache breakpoint after this piece, if there is one. */
  readonly ttl?: '5m' | '1h';
}

type Marked = { readonly cache_control?: { readonly ttl?: '5m' | '1h' | undefined } | null | undefined };

/** Number of hashes that take the place of an image: about 1,600 tokens, whatever its size in bytes. */
const MEDIA_REPEAT = 200;

/**
 * The prompt in the order the model reads it: loaded tools, system, messages. Deferred tools are absent until
 * a reference expands them, once, where it stands. `cache_control` and spelled-out defaults make no difference;
 * the order of keys in inputs and schemas does.
 */
export class PrefixChain {
  readonly segments: Segment[] = [];
  /** Size of the definitions the model reads. */
  toolBytes = 0;
  private readonly deferred: Map<string, ToolParam>;

  private constructor(deferred: Map<string, ToolParam>) {
    this.deferred = deferred;
  }

  static of(body: RequestBody): PrefixChain {
    const tools = body.tools ?? [];
    const chain = new PrefixChain(new Map(tools.filter(isDeferred).map((tool) => [tool.name, tool])));
    for (const [index, tool] of tools.entries()) {
      if (isDeferred(tool)) continue;
      chain.push({ place: `tools.${index}`, rendered: chain.define(tool), marked: tool });
    }
    for (const [index, text] of systemTexts(body).entries()) {
      chain.push({ place: `system.${index}`, rendered: ['system', text.text], marked: text });
    }
    for (const turn of turnsOf(body.messages)) {
      for (const placed of turn.blocks) chain.append(turn.role, placed.block, placeOf(placed));
    }
    if (body.cache_control) chain.markLast(body.cache_control.ttl ?? '5m');
    return chain;
  }

  get hash(): string {
    return this.segments.at(-1)?.hash ?? '';
  }

  get tokens(): number {
    return this.segments.at(-1)?.tokens ?? 0;
  }

  append(role: string, block: Block, place = ''): void {
    this.push({ place, rendered: [role, this.canonical(block)], marked: marksOf(block), block });
  }

  /** Chain that starts at the end of this one, for the answer. */
  fork(): PrefixChain {
    const chain = new PrefixChain(new Map(this.deferred));
    chain.segments.push(...this.segments.slice(-1));
    return chain;
  }

  private push(piece: { place: string; rendered: unknown; marked: Marked; block?: Block }): void {
    const text = JSON.stringify(piece.rendered);
    const marked = piece.marked.cache_control;
    this.segments.push({
      place: piece.place,
      hashBefore: this.hash,
      hash: digest(`${this.hash}\n${text}`),
      tokens: this.tokens + Math.ceil(text.length / 4),
      ...(marked ? { ttl: marked.ttl ?? '5m' } : {}),
      ...(piece.block === undefined ? {} : { block: piece.block }),
    });
  }

  private markLast(ttl: '5m' | '1h'): void {
    const last = this.segments.pop();
    if (last !== undefined) this.segments.push({ ...last, ttl });
  }

  private canonical(block: Block | ResultContent): unknown {
    if (block.type === 'tool_reference') {
      return ['tool_reference', block.tool_name, this.expand(block.tool_name)];
    }
    if (block.type === 'tool_result') {
      return plain({ ...block, content: resultContentOf(block).map((inner) => this.canonical(inner)) });
    }
    if (block.type === 'tool_search_tool_result' && 'tool_references' in block.content) {
      const found = block.content.tool_references.map((reference) => this.canonical(reference));
      return plain({ ...block, content: found });
    }
    if ((block.type === 'image' || block.type === 'document') && block.source.type === 'base64') {
      const data = digest(String(block.source.data)).repeat(MEDIA_REPEAT);
      return plain({ ...block, source: { ...block.source, data } });
    }
    return plain(block);
  }

  /** Definition of a deferred tool at its first reference; nothing at later ones. */
  private expand(name: string): unknown {
    const tool = this.deferred.get(name);
    this.deferred.delete(name);
    return tool && this.define(tool);
  }

  private define(tool: ToolParam): unknown {
    const rendered = definition(tool);
    this.toolBytes += Buffer.byteLength(JSON.stringify(rendered));
    return rendered;
  }
}

export const isDeferred = (tool: ToolParam): boolean => tool.defer_loading === true;

export const isCustom = (tool: ToolParam): tool is CustomTool => 'input_schema' in tool;

export const systemTexts = ({ system = [] }: RequestBody): readonly BlockOf<'text'>[] =>
  typeof system === 'string' ? asText(system) : system;

/** Part of a tool that the model reads. */
function definition(tool: ToolParam): unknown {
  if (!isCustom(tool)) return plain({ ...tool, defer_loading: undefined });
  return ['tool', tool.name, tool.description ?? '', tool.input_schema, tool.input_examples ?? []];
}

/** Fields in a fixed order, without marks and without defaults. */
function plain(block: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(block)
    .filter(([key, value]) => key !== 'cache_control' && (value ?? false) !== false)
    .filter(([key, value]) => key !== 'caller' || (value as { type: string }).type !== 'direct')
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A mark inside a result marks the result. */
function marksOf(block: Block): Marked {
  if (block.type === 'thinking' || block.type === 'redacted_thinking') return {};
  if (block.cache_control || block.type !== 'tool_result' || !Array.isArray(block.content)) return block;
  return block.content.find((inner) => inner.cache_control) ?? {};
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
