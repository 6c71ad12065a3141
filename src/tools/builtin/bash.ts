import * as z from 'zod';
import type { ConfiguredFiles } from '../../host/configuredFiles.ts';
import type { CommandResult, Shell } from '../../host/shell.ts';
import { LiveLine } from '../../lib/liveLine.ts';
import { askAboutRunFiles } from '../configured/askAboutRunFiles.ts';
import { type NoticedChanges, type ReadFilePorts, watchReadFiles } from '../edits/watchReadFiles.ts';
import { classifyCommand } from '../shell/classifyCommand.ts';
import { commandEndText, hasFailed, pipeText } from '../shell/commandEndText.ts';
import type { CallCheck } from '../tool/callCheck.ts';
import type { ChatPlace } from '../tool/callContext.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { type ToolOutcome, textOutcome } from '../tool/toolOutcome.ts';
import type { ToolSnapshot } from '../tool/toolSnapshot.ts';
import { BASH_OUTPUT } from './bashOutput.ts';
import { KILL_BASH } from './killBash.ts';

export const BASH = 'Bash';

const DEFAULT_LIMIT = 120_000;
const MAX_LIMIT = 600_000;
const MAX_RESULT = 30_000;
/** Changed files that are named. */
const MAX_CHANGED = 20;

/** Commands that change where the next one runs. */
const MOVES = /\b(?:cd|pushd|popd)\b/;

export function bash(shell: Shell, readFiles: ReadFilePorts, configured?: ConfiguredFiles): Tool {
  /** Findings about a call, by its input: the call runs in the directory that was checked, or not at all. */
  const checked = new WeakMap<object, Checked>();
  return defineTool({
    name: BASH,
    description: `Runs a command line with bash on the user's machine and returns what it prints and its exit code if that is not 0, for a pipe that of each part. The working directory is kept from call to call and begins in the workspace folder; variables and functions are not kept. There is no terminal and no input, so commands must not prompt or page. What a command leaves running is ended with it, unless it has made itself a daemon: for servers and watchers set run_in_background, and add no "&". To read, search or change files, use the tools for that instead. Put commands that depend on each other into one call with "&&".`,
    input: z.object({
      command: z.string().trim().min(1).describe('The command line'),
      description: z.string().optional().describe('What it does, in a few words, for the user'),
      timeout: z
        .number()
        .int()
        .min(1)
        .max(MAX_LIMIT)
        .default(DEFAULT_LIMIT)
        .describe('After how many milliseconds it is ended'),
      run_in_background: z
        .boolean()
        .default(false)
        .describe(`Return at once and let it run, without a time limit; ${BASH_OUTPUT} reads what it prints`),
    }),
    effect: 'other',
    icon: 'run',
    isCore: true,
    isSimple: true,
    loading: 'always',
    searchHints: ['shell', 'terminal', 'command line', 'execute', 'npm', 'git', 'test', 'build'],
    maxResultChars: MAX_RESULT,
    countsOnEdits: true,
    unavailable: () => shell.obstacle(),
    canJustLook: true,
    // The directory of the chat decides only about permission, see `check`.
    isConcurrencySafe: ({ command, run_in_background }) =>
      !run_in_background && !MOVES.test(command) && justLooks(classifyCommand(command, ANYWHERE)),
    describe(input) {
      const { command, description, run_in_background } = input;
      const { cwd, isElsewhere } = checked.get(input) ?? {};
      const place = isElsewhere ? ` in ${JSON.stringify(cwd)}` : '';
      return `Run${run_in_background ? ' in the background' : ''}${place}: ${command}${description ? `\n\n${description}` : ''}`;
    },
    async check(input, { chat }) {
      const place = await shell.place(ownerOf(chat));
      const check = await askAboutRunFiles(classifyCommand(input.command, place), place.folders, configured);
      checked.set(input, {
        cwd: place.cwd,
        isElsewhere: place.cwd !== place.folders[0],
        isLooking: justLooks(check),
      });
      return check;
    },
    async run(input, { chat, ledger, snapshot, progress }, signal) {
      const { cwd, isLooking = false } = checked.get(input) ?? {};
      const command = {
        ...ownerOf(chat),
        line: input.command,
        isLooking,
        ...(cwd === undefined ? {} : { cwd }),
      };
      if (input.run_in_background) return startOutcome(await shell.start(command), snapshot);
      const live = new LiveLine(progress);
      const noticeChanges = isLooking ? undefined : await watchReadFiles(ledger, readFiles);
      try {
        const onOutput = (text: string) => live.add(text);
        const result = await shell.run({ ...command, timeLimit: input.timeout, onOutput }, signal);
        return endOutcome(result, isLooking, await noticeChanges?.());
      } finally {
        live.stop();
      }
    },
  });
}

interface Checked {
  readonly cwd: string;
  /** True if `cwd` is not the directory in which a chat begins, which goes without saying. */
  readonly isElsewhere: boolean;
  readonly isLooking: boolean;
}

const ownerOf = ({ id, task }: ChatPlace) => ({ chat: id, task });

/** Place as if the whole machine were the workspace. */
const ANYWHERE = { cwd: '/', folders: ['/'] };

const justLooks = ({ effect }: CallCheck): boolean => effect === 'none';

/** Outcome of a command that has ended. One that only looks has not failed because it found nothing. */
function endOutcome(result: CommandResult, isLooking: boolean, changes?: NoticedChanges): ToolOutcome {
  const { end, failedPipe } = result;
  const isError = (hasFailed(end) || failedPipe !== undefined) && !(isLooking && end.kind === 'exit');
  return {
    ...textOutcome(
      [result.output.trimEnd() || '(no output)', ...notes(result), ...describeChanges(changes)].join('\n'),
    ),
    ...(isError ? { isError } : {}),
    ...(changes && changes.seen.length > 0 ? { seen: changes.seen } : {}),
    summary: hasFailed(end) ? commandEndText(end) : failedPipe ? pipeText(failedPipe) : 'done',
  };
}

/** Notes for the model besides the output. */
const notes = ({
  end,
  failedPipe,
  file,
  lostFolder,
  hasMoved,
  folder,
  hadLeftovers,
}: CommandResult): string[] =>
  [
    hasFailed(end) ? `[${commandEndText(end)}]` : '',
    failedPipe ? `[${pipeText(failedPipe)}]` : '',
    file ? `[All of the output is in ${file}: Read parts of it, or Grep it.]` : '',
    lostFolder ? `[The directory ${lostFolder} is gone; the command ran in the workspace folder.]` : '',
    hasMoved ? `[The working directory is now ${folder}.]` : '',
    hadLeftovers
      ? '[Processes it had left running were ended. To keep one running, use run_in_background.]'
      : '',
  ].filter((note) => note !== '');

/** Names the files that are no longer as the model has read them. */
function describeChanges({ paths }: NoticedChanges = { paths: [], seen: [] }): readonly string[] {
  if (paths.length === 0) return [];
  const shown = paths.slice(0, MAX_CHANGED).join(', ');
  const more = paths.length > MAX_CHANGED ? ` and ${paths.length - MAX_CHANGED} more` : '';
  return [
    `[Files you have read changed while it ran: ${shown}${more}. Lines that are still as you read them can be edited; read others again.]`,
  ];
}

/** Result of a command that was started in the background. It loads the tools for such commands, if they are deferred. */
function startOutcome(id: string, snapshot: ToolSnapshot): ToolOutcome {
  const text = `The command runs in the background as ${id}. Read what it prints with ${BASH_OUTPUT}, end it with ${KILL_BASH}; both take bash_id: "${id}".`;
  const summary = `in the background as ${id}`;
  const found = [BASH_OUTPUT, KILL_BASH]
    .map((name) => snapshot.find(name))
    .flatMap((one) => (one.standing === 'deferred' ? [one.tool.definition] : []));
  return found.length > 0 ? { content: [], found, note: text, summary } : { ...textOutcome(text), summary };
}
