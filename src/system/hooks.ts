import { existsSync } from 'node:fs';
import { type HookEvent, type Hooks, type HookVerdict, SILENT } from '../host/hooks.ts';
import { errorMessage } from '../lib/text.ts';
import { type AbsolutePath, withAbsolutePaths } from '../tools/hooks/absolutePaths.ts';
import { combineVerdicts } from '../tools/hooks/combineVerdicts.ts';
import { type Hook, isAbout, mayBeAbout } from '../tools/hooks/hook.ts';
import type { WorkspaceHook, WorkspaceHooks } from '../tools/hooks/workspaceHooks.ts';
import { ChildProcesses } from './childProcess.ts';
import type { HookProgram } from './hooks/runHook.ts';
import { explainMissingShell, findShell } from './shell/findShell.ts';

export interface HooksOptions {
  /** Value of the setting `quiver.hooks`. */
  own(): unknown;
  readonly workspace: WorkspaceHooks;
  /** False if no hook may run at all. */
  isTrusted(): boolean;
  /** Working directory of the user's own hooks. */
  folder(): string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Completes the paths in the input of a call before hooks read it. */
  readonly absolute: AbsolutePath;
  /** Called when an event is for hooks that the user has not approved. */
  onWaiting(): void;
}

interface FoundHooks {
  readonly programs: readonly HookProgram[];
  readonly problems: readonly string[];
  /** Reasons why hooks of the user, or that the user has approved, may be missing among the programs. */
  readonly missing: readonly string[];
}

/** Runs the user's hooks, and those of the workspace that the user has approved, as processes of this machine. */
export class SystemHooks implements Hooks {
  readonly #options: HooksOptions;
  readonly #processes = new ChildProcesses();
  readonly #reported = new Set<string>();

  constructor(options: HooksOptions) {
    this.#options = options;
  }

  async run(event: HookEvent, signal: AbortSignal): Promise<HookVerdict> {
    if (!this.#options.isTrusted()) return SILENT;
    try {
      const { programs, problems, missing } = await this.#find(event);
      const absoluteEvent =
        programs.length > 0 ? await withAbsolutePaths(event, this.#options.absolute) : event;
      const verdicts = await Promise.all(
        programs.map((program) => this.#runOne(program, absoluteEvent, signal)),
      );
      return combineVerdicts([
        { ...SILENT, ...askIfMissing(event, missing), problems: this.#reportOnce(problems) },
        ...verdicts,
      ]);
    } catch (error) {
      const problem = `The hooks could not be run: ${errorMessage(error)}`;
      return { ...SILENT, ...askIfMissing(event, [problem]), problems: [problem] };
    }
  }

  /** Ends all running hooks; resolves when none is left. */
  close(): Promise<void> {
    return this.#processes.close();
  }

  async #find(event: HookEvent): Promise<FoundHooks> {
    const { own, workspace, folder, onWaiting } = this.#options;
    const isMeant = (hook: Hook) => hook.event === event.name && isAbout(hook.matcher, event);
    const { readHooks } = await import('../tools/hooks/readHooks.ts');
    const mine = readHooks(own(), { path: 'quiver.hooks', isOurs: true });
    const found = await workspace.read(event.name);
    const waiting = found.hooks.filter(({ isApproved }) => !isApproved);
    const lapsed = waiting.filter(
      ({ hook, lapse }) => lapse !== undefined && mayBeAbout(hook.matcher, event),
    );
    if (waiting.length > 0) onWaiting();
    const programs = [
      ...mine.hooks.filter(isMeant).map((hook) => ({ hook, folder: folder() })),
      ...found.hooks.filter(({ hook, isApproved }) => isApproved && isMeant(hook)),
    ];
    return {
      programs: programs.filter(
        (one, index) => programs.findIndex((earlier) => isSame(earlier, one)) === index,
      ),
      problems: [...mine.problems, ...found.problems, ...waiting.map(waitingSentence)],
      missing: [...mine.unread, ...found.unread, ...lapsed.map(waitingSentence)],
    };
  }

  async #runOne(program: HookProgram, event: HookEvent, signal: AbortSignal): Promise<HookVerdict> {
    const { environment } = this.#options;
    const shell = findShell({ platform: process.platform, environment, exists: existsSync });
    if (shell === undefined) throw new Error(explainMissingShell(process.platform));
    const { runHook } = await import('./hooks/runHook.ts');
    return runHook({ program, event, shell, environment, processes: this.#processes }, signal);
  }

  /** Keeps the problems that are new: mistakes in the configuration are reported once, not at every event. */
  #reportOnce(problems: readonly string[]): readonly string[] {
    const news = problems.filter((problem) => !this.#reported.has(problem));
    for (const problem of news) this.#reported.add(problem);
    return news;
  }
}

const isSame = (a: HookProgram, b: HookProgram): boolean =>
  a.hook.command === b.hook.command && a.folder === b.folder;

const waitingSentence = ({ hook, file, lapse = 'you have not approved it' }: WorkspaceHook): string =>
  `The hook \`${hook.command}\` of ${file} did not run: ${lapse}. Use “Quiver: Review Workspace Hooks”.`;

/** Leaves a call to the user if a hook is missing, which might have forbidden the call. */
const askIfMissing = (
  event: HookEvent,
  missing: readonly string[],
): Pick<HookVerdict, 'decision' | 'reason'> =>
  event.name === 'PreToolUse' && missing.length > 0
    ? { decision: 'ask', reason: `A hook that forbids this call may be missing. ${missing[0]}` }
    : {};
