import * as z from 'zod';
import { Refusal } from '../../host/refusal.ts';
import type { PreparedSkill, Skills } from '../../host/skills.ts';
import { count } from '../../lib/text.ts';
import type { CallContext } from '../tool/callContext.ts';
import { defineTool, type Tool, type ToolDefinition } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';

export const SKILL = 'Skill';

/** Tools that a skill may have loaded because it names them. */
const MAX_TOOLS = 10;

export const skill = (skills: Skills): Tool =>
  defineTool({
    name: SKILL,
    description:
      'Runs a skill: its instructions join the conversation, and you follow them for the task at hand. Skills that fit are named in <skill-reminder> blocks; DiscoverSkills finds others. Run a fitting skill before you begin. One that was run stays known: do not run it again without new arguments.',
    input: z.object({
      name: z.string().trim().min(1).max(200).describe('Name of the skill'),
      arguments: z.string().max(10_000).default('').describe('Words for the skill, if it takes any'),
      file: z
        .string()
        .max(1_000)
        .optional()
        .describe(
          'A file of a skill that was run, if its instructions say that files are fetched one by one',
        ),
    }),
    // It brings instructions and changes nothing: each call made for them is permitted on its own.
    effect: 'none',
    icon: 'agent',
    loading: 'always',
    waitsForMessage: true,
    endsItself: true,
    unavailable: () => (skills.hasAny() ? undefined : 'there are no skills'),
    isConcurrencySafe: () => false,
    describe: ({ name, arguments: words, file }) =>
      file === undefined
        ? `Run skill ${name}${words === '' ? '' : `: ${words}`}`
        : `Fetch ${file} of skill ${name}`,
    async run({ name, arguments: words, file }, context, signal) {
      const { discovered, told, asked } = context.skills;
      if (file !== undefined) {
        if (!told.has(name))
          throw new Refusal(`The skill ${name} was not run in this chat. Run it first, without a file.`);
        return textOutcome(`It is at ${await skills.fetch(name, file, signal)} now.`);
      }
      const request = {
        name,
        arguments: words,
        by: 'model',
        isDiscovered: (one: string) => discovered.has(one),
        isAskedFor: (one: string) => asked.has(one),
      } as const;
      const prepared = await skills.prepare(request, context.person, signal);
      if (words === '' && told.get(prepared.name) === prepared.version)
        return {
          ...textOutcome(
            `The skill ${prepared.name} was run before: its instructions stand above. Follow them.`,
          ),
          summary: 'already loaded',
        };
      return prepared.fork ? runAsTask(prepared, context, signal) : loadSkill(prepared, context);
    },
  });

/** Brings the instructions into the conversation, and loads the deferred tools that they name. */
function loadSkill(prepared: PreparedSkill, { skills, snapshot }: CallContext): ToolOutcome {
  const wasDiscovered = skills.discovered.has(prepared.name);
  const found = namedTools(prepared, snapshot);
  const how = [
    howFound(wasDiscovered),
    ...(found.length > 0 ? [`${count(found.length, 'tool')} loaded`] : []),
  ];
  return {
    ...(found.length > 0
      ? { content: [], found }
      : textOutcome(`The skill ${prepared.name} is running: its instructions follow.`)),
    skill: { ...prepared, wasDiscovered },
    summary: how.join(', '),
  };
}

/** Deferred tools that the skill names in full: they are loaded with it, so that no search is needed. */
function namedTools(
  { text, allowed }: PreparedSkill,
  snapshot: CallContext['snapshot'],
): readonly ToolDefinition[] {
  const words = [...allowed, text].flatMap((one) => one.match(/[\w-]{3,128}/g) ?? []);
  const names = new Set(words.filter((word) => word.includes('__') || /\p{Ll}\p{Lu}/u.test(word)));
  return [...names]
    .flatMap((name) => {
      const found = snapshot.find(name);
      return found.standing === 'deferred' ? [found.tool.definition] : [];
    })
    .slice(0, MAX_TOOLS);
}

/** Has another agent follow the instructions, with the tools that they name. */
async function runAsTask(
  prepared: PreparedSkill,
  { delegate, skills, snapshot }: CallContext,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const { name, fork = {} } = prepared;
  const wasDiscovered = skills.discovered.has(name);
  const prompt = `Follow the instructions of the skill ${name}.`;
  const tools = namedTools(prepared, snapshot);
  const end = await delegate({ prompt, ...fork, skill: { ...prepared, wasDiscovered }, tools }, signal);
  const said =
    end.unfinished === undefined ? end.text : `It did not finish: ${end.unfinished}\n\n${end.text}`;
  return {
    ...textOutcome(said),
    ...(end.isFailed
      ? { isError: true, summary: end.text }
      : { summary: `${howFound(wasDiscovered)}, ${count(end.steps, 'step')}` }),
    ...(end.stop === undefined ? {} : { stop: end.stop }),
    skillRun: { name, wasDiscovered },
    allowedForChat: end.allowedForChat,
  };
}

const howFound = (wasDiscovered: boolean): string => (wasDiscovered ? 'discovered' : 'called by name');
