import { writeAgentsNote } from '../../src/agent/prompt/agentsNote.ts';
import { announceTools } from '../../src/agent/prompt/announcement.ts';
import { writeCommandPrompt } from '../../src/agent/prompt/commandPrompt.ts';
import { writeEnvironmentNote } from '../../src/agent/prompt/environmentNote.ts';
import { INIT_REQUEST } from '../../src/agent/prompt/initRequest.ts';
import { PLAN_NOTE, PLAN_TASK_NOTE } from '../../src/agent/prompt/planNotes.ts';
import { writeProjectInstructions } from '../../src/agent/prompt/projectInstructions.ts';
import { readServerInstructions } from '../../src/agent/prompt/serverInstructions.ts';
import { writeServerPrompt } from '../../src/agent/prompt/serverPrompt.ts';
import {
  MAX_REMINDED,
  writeSkill,
  writeSkillReminder,
  writeSkillRequest,
} from '../../src/agent/prompt/skillTexts.ts';
import { writeSystemPrompt } from '../../src/agent/prompt/systemPrompt.ts';
import { writeTaskNote } from '../../src/agent/prompt/taskNote.ts';
import type { Message, UserText } from '../../src/agent/transcript/messages.ts';
import type { Environment } from '../../src/host/environment.ts';
import { BUILTIN_AGENTS } from '../../src/skills/agents/builtinAgents.ts';
import type { Tool } from '../../src/tools/tool/tool.ts';
import type { Sentence } from './findSentences.ts';

/** A text that stands by itself in a request. */
export interface Block {
  readonly name: string;
  readonly when: string;
  readonly text: string;
  /** Part of the text that is shown, if that is not all of it. */
  readonly shown?: string;
}

/** Every block, written by the functions that write it for the model; `…` stands for words of others. */
export const listBlocks = (deferred: readonly Tool[], sentences: readonly Sentence[]): readonly Block[] => [
  ...systemPrompts(),
  ...announcements(deferred),
  ...notes(),
  ...Object.entries(MARKED).flatMap(([mark, when]) => markedBlocks(mark, when, sentences)),
];

const STRATEGIES = ['reference', 'bridge', 'server-bm25'] as const;

function systemPrompts(): readonly Block[] {
  const workspace = { folders: ['/home/me/project'], platform: 'linux' };
  const name = 'system prompt';
  const plain = writeSystemPrompt(workspace, 'none');
  const known = new Set(plain.split('\n'));
  const others = STRATEGIES.map((strategy) => {
    const text = writeSystemPrompt(workspace, strategy);
    const shown = text.split('\n').filter((line) => !known.has(line));
    return { name, when: `in every request; strategy ${strategy}`, text, shown: shown.join('\n') };
  });
  const agents = BUILTIN_AGENTS.map((kind) => {
    const text = writeSystemPrompt(workspace, 'none', kind).slice(plain.length).trimStart();
    return { name: 'agent-instructions', when: `end of the system prompt of the agent ${kind.name}`, text };
  });
  return [{ name, when: 'in every request; all tools are loaded', text: plain }, ...others, ...agents];
}

function announcements(deferred: readonly Tool[]): readonly Block[] {
  const first = (['reference', 'bridge'] as const).map((strategy) => ({
    name: 'deferred-tools',
    when: `first message of a chat, here without servers, at most 4,000 tokens; strategy ${strategy}`,
    text: textOf(announceTools([], deferred, { maxTokens: 4_000, needsDefinitions: false, strategy })),
  }));
  const options = { maxTokens: 4_000, needsDefinitions: false, strategy: 'reference' } as const;
  const told = announceTools([], deferred.slice(1), options);
  const change = announceTools(told ? [said(told)] : [], deferred.slice(0, -1), options);
  return [
    ...first,
    {
      name: 'deferred-tools-changed',
      when: 'next message after deferred tools have come, gone or been loaded',
      text: textOf(change),
    },
  ];
}

const said = (text: UserText): Message => ({ role: 'user', results: [], texts: [text] });

const textOf = (text: UserText | undefined): string => text?.text ?? '';

function notes(): readonly Block[] {
  const environment: Environment = {
    today: () => '2025-11-18 (Tuesday)',
    read: () => ({
      shell: '/bin/bash',
      repositories: [{ folder: '', head: 'main', changes: [{ status: ' M', path: 'src/a.ts' }] }],
      editor: { path: 'src/a.ts', selection: { first: 3, last: 9 } },
    }),
  };
  const first = writeEnvironmentNote([], environment, () => false);
  const tomorrow = { ...environment, today: () => '2025-11-19 (Wednesday)' };
  const instructions = [{ path: 'AGENTS.md', text: '…' }];
  const told = writeProjectInstructions([], instructions);
  const changed = [{ path: 'AGENTS.md', text: '… …' }];
  const server = { name: 'github', state: 'ready', instructions: '…' } as const;
  return [
    {
      name: 'environment-note',
      when: 'first message of a chat or task, and after a summary; at most 20 changed files of each of three repositories',
      text: textOf(first),
    },
    {
      name: 'environment-note',
      when: 'next message on another day',
      text: textOf(writeEnvironmentNote(first ? [said(first)] : [], tomorrow, () => false)),
    },
    {
      name: 'project-instructions',
      when: 'first message of a chat or task, after a summary, and when a file joins; at most 40,000 characters of a file and 120,000 in all',
      text: textOf(told),
    },
    {
      name: 'project-instructions',
      when: 'next message after a file has changed',
      text: textOf(writeProjectInstructions(told ? [said(told)] : [], changed)),
    },
    {
      name: 'project-instructions',
      when: 'next message after a file is gone',
      text: textOf(writeProjectInstructions(told ? [said(told)] : [], [])),
    },
    { name: 'init-request', when: "the user's /init", text: INIT_REQUEST.text },
    {
      name: 'server-notes',
      when: 'next message after a server has connected that has instructions; at most 4,000 characters',
      text: textOf(readServerInstructions([], [server], [])),
    },
    {
      name: 'server-prompt',
      when: 'message of the user that is a prompt of a server',
      text: writeServerPrompt({ command: 'mcp__github__review', server: 'github', name: 'review' }, '…').text,
    },
    {
      name: 'skill-reminder',
      when: `message of the user that skills fit; at most ${MAX_REMINDED} skills, each told once`,
      text: textOf(writeSkillReminder([{ name: '…', description: '…' }], [])),
    },
    {
      name: 'skill-reminder',
      when: 'message of the user that runs a skill which is a task of its own',
      text: writeSkillRequest('…', '…').text,
    },
    {
      name: 'skill-content',
      when: 'after the results, when a skill was run; with the message of the user who runs one; after a summary',
      text: writeSkill({
        ...{ name: '…', version: '', from: '…', text: '…', folder: '…', files: ['…'] },
        ...{ allowed: [], disallowed: [], wasDiscovered: true },
      }).text,
    },
    { name: 'plan-mode', when: 'each message of the user in plan mode', text: PLAN_NOTE.text },
    { name: 'plan-mode', when: 'first message of a task in plan mode', text: PLAN_TASK_NOTE.text },
    { name: 'sub-agent', when: 'first message of a task', text: writeTaskNote([], true).text },
    { name: 'sub-agent', when: 'first message of a task of a task', text: writeTaskNote([], false).text },
    {
      name: 'sub-agent',
      when: 'first message of a task for an agent of a kind',
      text: writeTaskNote([], true, '…').text,
    },
    ...agentNotes(),
    {
      name: 'command-prompt',
      when: 'message of the user that is a command of a file; the lines about command lines and agents only if there are any',
      text: writeCommandPrompt({
        ...{ name: '…', place: '…', text: '… !`…`', agent: '…' },
        wishes: { command: '…', place: '…', file: '', version: '', allowedTools: [], models: [] },
      }).text,
    },
  ];
}

function agentNotes(): readonly Block[] {
  const first = writeAgentsNote([], BUILTIN_AGENTS);
  const [one] = BUILTIN_AGENTS;
  const changed = writeAgentsNote(first ? [said(first)] : [], one ? [one] : []);
  const name = 'agents';
  return [
    {
      name,
      when: 'first message of a chat or task, here without files; at most 8,000 characters of descriptions',
      text: textOf(first),
    },
    { name, when: 'next message after the kinds of agents have changed', text: textOf(changed) },
  ];
}

/** Marks of blocks that stand in the sources as one text, with the occasion of each. */
const MARKED: Readonly<Record<string, string>> = {
  attached: 'message of the user, for each attachment',
  'hook-note': 'words of a hook of the user, after the prompt or at the end of a turn',
  'tool-note': 'after the results of a message',
  'compaction-request': 'last message of the request for a summary',
  'conversation-summary': 'first message after a summary',
};

/** Occasions of notes that are not about results, by the file that has them. */
const OTHER_NOTES: Readonly<Record<string, string>> = {
  'agent/model/thoughtMemory.ts': "in VS Code's own agent mode, when the thoughts of earlier steps are lost",
  'agent/turn/conversation.ts': 'when a turn goes on over the bridge',
  'agent/turn/emptyAnswer.ts': 'after an empty answer to results',
  'agent/turn/roomMaker.ts': 'after room was made in the middle of a turn',
};

const markedBlocks = (name: string, when: string, sentences: readonly Sentence[]): readonly Block[] =>
  sentences
    .filter(({ text }) => text.startsWith(`<${name}`))
    .map(({ path, text }) => ({ name, when: OTHER_NOTES[path] ?? when, text }));
