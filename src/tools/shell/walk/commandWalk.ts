import { posix } from 'node:path';
import type { ShellPlace } from '../../../host/shell.ts';
import { sensitivePathReason } from '../../paths/sensitivePaths.ts';
import type { RuleSubject } from '../../tool/callCheck.ts';
import {
  calculatesCommands,
  hidesCommand,
  isHarmlessAssignment,
  isHarmlessName,
  isPrintingOnly,
} from '../commands/harmless.ts';
import { programName } from '../commands/programName.ts';
import { runsNoWords } from '../commands/runsNoWords.ts';
import { unwrap, unwrapInner, type WrappedCommand } from '../commands/unwrap.ts';
import { writeQuoted } from '../parser/quoted.ts';
import type {
  Assignment,
  Command,
  CompoundCommand,
  Redirection,
  Script,
  SimpleCommand,
  Step,
  Word,
} from '../parser/script.ts';
import { commandTextOf, formsOf, givenTexts, isBeyondForms } from './commandText.ts';
import { isChanging } from './fileAccess.ts';
import { isLooking, type Surroundings, takesFiles } from './isLooking.ts';
import { findMentions } from './mentions.ts';
import { placedCommands } from './placedCommands.ts';
import { suggestRule } from './suggestRule.ts';
import { isSystemProgram } from './systemProgram.ts';
import { mayBeWild, showsNothingElse, showsPublic } from './variables.ts';
import { type Directories, eitherOf, follow, stay, union, type Whereabouts } from './whereabouts.ts';
import { isPortable, isReadable, isWorkspacePath, rulePath, rulePaths } from './workspacePaths.ts';

/** Bounds beyond which a command line is not worth being understood. */
const MAX_SUBJECTS = 1_000;
const MAX_WRAPPERS = 10;

/** Beginning of the text of a program whose folder cannot be told. */
const UNTOLD = '?/';

/** Files that take everything and keep nothing. */
const SINKS = new Set(['/dev/null', '/dev/stdout', '/dev/stderr', '/dev/fd/1', '/dev/fd/2']);

/** Paths that bash takes for connections. */
const NETWORK = /^\/+dev\/+(?:tcp|udp)\//;

/** Facts about a simple command besides its words. */
interface Circumstances {
  readonly cwds: Directories;
  readonly isPiped: boolean;
  /** True if the assignments before the command change nothing but how it prints. */
  readonly isHarmless: boolean;
}

/** Goes through a command line in the order of the shell, and collects the commands and files in it. */
export class CommandWalk {
  readonly subjects: RuleSubject[] = [];
  /** Rules for the commands that are not free, if one can be offered. */
  readonly suggestions: string[] = [];
  mustAsk: string | undefined;
  /** True if some of the command line cannot be told. */
  isUnknown = false;
  /** True if some command may run words of the command line as commands. */
  runsWords = false;
  readonly #place: Omit<ShellPlace, 'cwd'>;
  /** Variables that are set for sure, here. */
  #own: ReadonlySet<string> = new Set();
  readonly #wild = new Set<string>();
  #wrappers = 0;

  /** The folders are written as `plainPath` makes them. */
  constructor(place: Omit<ShellPlace, 'cwd'>) {
    this.#place = place;
  }

  /** Walks a script and returns the directories that the shell may be in afterwards. Variables set inside are not known to be set after it. */
  walkScript(script: Script, cwds: Directories): Directories {
    const outside = this.#own;
    let sure = outside;
    let start = cwds;
    let after = stay(cwds);
    for (const [index, step] of script.entries()) {
      if (this.isUnknown) break;
      const { connector } = step;
      const isFirst = connector === ';' || connector === '&';
      if (isFirst) start = connector === '&' ? union(start, eitherOf(after)) : eitherOf(after);
      if (connector !== '&&') this.#own = sure;
      after = follow(after, step, (before) => this.#walkPipeline(step, before), start);
      if (isFirst && !isInBackground(script, index)) sure = this.#own;
    }
    this.#own = outside;
    return eitherOf(after);
  }

  /** Walks a pipeline. Its commands run in shells of their own, or not, depending on the shell. */
  #walkPipeline({ pipeline }: Step, cwds: Directories): Whereabouts {
    const [only, ...more] = pipeline;
    if (only && more.length === 0) return this.#walkCommand(only, cwds, false);
    const outside = this.#own;
    let all = cwds;
    for (const [index, command] of pipeline.entries()) {
      all = union(all, eitherOf(this.#walkCommand(command, cwds, index > 0)));
      this.#own = outside;
    }
    return stay(all);
  }

  #walkCommand(command: Command, cwds: Directories, isPiped: boolean): Whereabouts {
    if (this.isUnknown) return stay([]);
    if (command.kind === 'compound') return stay(this.#walkCompound(command, cwds));
    const { assignments, words, redirections } = command;
    this.#walkSubstitutions([...assignments.map(({ value }) => value), ...words], cwds);
    for (const redirection of redirections) this.#walkRedirection(redirection, cwds);
    if (assignments.some(({ value }) => hidesCommand(value))) this.isUnknown = true;
    const areShown = assignments.every(({ value }) => showsPublic(value, this.#where(cwds)));
    if (words.length > 0)
      return this.#walkSimple(command, {
        cwds,
        isPiped,
        isHarmless: areShown && assignments.every(isPrintingOnly),
      });
    if (assignments.length > 0)
      this.#add(
        assignments.map(({ text }) => text).join(' '),
        areShown && assignments.every(isHarmlessAssignment),
      );
    this.#set(assignments, redirections.length === 0);
    return stay(cwds);
  }

  #set(assignments: readonly Assignment[], isSure: boolean): void {
    for (const { name, value } of assignments) if (mayBeWild(value)) this.#wild.add(name);
    const names = assignments.map(({ name }) => name).filter(isHarmlessName);
    if (isSure) this.#own = new Set([...this.#own, ...names]);
  }

  #walkCompound({ scripts, isLoop, loop, redirections }: CompoundCommand, cwds: Directories): Directories {
    const outside = this.#own;
    for (const redirection of redirections) this.#walkRedirection(redirection, cwds);
    if (loop) {
      const { variable, words } = loop;
      this.#walkSubstitutions(words, cwds);
      if (words.some((word) => mayBeWild(word) && !word.isGlob)) this.#wild.add(variable);
      this.#own = new Set([...outside, variable]);
      this.#add(`for ${variable}`, isHarmlessName(variable) && showsNothingElse(words, this.#where(cwds)));
    }
    const after = scripts.reduce((known, script) => union(known, this.walkScript(script, known)), cwds);
    // In a loop, the commands before a change of directory run after it as well.
    if (isLoop && after.length !== cwds.length) this.isUnknown = true;
    this.#own = outside;
    return after;
  }

  #walkSimple(command: SimpleCommand, circumstances: Circumstances): Whereabouts {
    const { cwds, isPiped } = circumstances;
    const [first, ...args] = command.words;
    if (first?.value === undefined) {
      this.isUnknown = true;
      return stay(cwds);
    }
    const name = first.value.replace(/^(?:\/usr)?\/bin\/(?=[^/]+$)/, '');
    const isHarmless =
      circumstances.isHarmless && (name !== first.value || isSystemProgram(name, this.#where(cwds)));
    const text = this.#textOf(command, name, cwds);
    const inner = unwrapInner(name, args);
    const wrapped = unwrap(name, args);
    if (
      calculatesCommands(name, args) ||
      inner === 'unknown' ||
      wrapped === 'unknown' ||
      isBeyondForms(name, args) ||
      this.#wrappers > MAX_WRAPPERS
    ) {
      this.isUnknown = true;
      return stay(cwds);
    }
    if (inner && ++this.#wrappers <= MAX_WRAPPERS) this.#walkInner(inner, cwds);
    if (wrapped && ++this.#wrappers <= MAX_WRAPPERS) {
      this.#add(text, wrapped.isFree && isHarmless, { command, cwds });
      const after = this.#walkWrapped(wrapped, command, circumstances);
      return wrapped.isInShell ? after : stay(cwds);
    }
    if (name === 'cd') return this.#changeDirectory(args, text, circumstances);
    const isFree = isHarmless && isLooking(name, args, this.#where(cwds));
    // The files that a command changes depend on its directory.
    const program = { name: programName(name), words: args };
    if (!isFree && cwds.length !== 1 && isChanging(program)) this.isUnknown = true;
    this.#add(text, isFree, { command, cwds });
    if (!isFree || takesFiles(name))
      for (const subject of findMentions(program, isFree, this.#where(cwds))) this.#push(subject);
    const rule = isFree || isPiped || text.startsWith(UNTOLD) ? undefined : suggestRule(text, command);
    if (rule) this.suggestions.push(rule);
    return stay(name === 'pushd' || name === 'popd' ? [] : cwds);
  }

  #walkInner({ script = [], isCovered }: WrappedCommand, cwds: Directories): void {
    const [known, suggested] = [this.subjects.length, this.suggestions.length];
    this.walkScript(script, cwds);
    if (!isCovered) return;
    this.suggestions.length = suggested;
    const found = this.subjects.splice(known);
    this.subjects.push(...found.map((subject) => ({ ...subject, isFree: true })));
  }

  #walkWrapped(
    { script, words }: WrappedCommand,
    command: SimpleCommand,
    { cwds, isPiped }: Circumstances,
  ): Whereabouts {
    if (script) return stay(this.walkScript(script, cwds));
    const inner = { ...command, assignments: [], redirections: givenTexts(command), words: words ?? [] };
    return this.#walkCommand(inner, cwds, isPiped);
  }

  /**
   * Text of a command as rules see it. A repository further down may have settings of its own: git there is not git in the
   * workspace. Nor is a program that is named by its path the same in another folder; no rule names one that may be in several.
   */
  #textOf(command: SimpleCommand, name: string, cwds: Directories): string {
    const [placed, ...more] = placedCommands(command, this.#where(cwds));
    if (placed === undefined || more.length > 0) return UNTOLD + commandTextOf(command);
    const text = commandTextOf(placed);
    const places = cwds.map((cwd) => rulePath('.', cwd, this.#place.folders));
    if (name !== 'git' || (places.length === 1 && places[0] === '.')) return text;
    return text.replace(/git(?= |$)/, `git -C ${writeQuoted(places.join(':') || '?')}`);
  }

  #changeDirectory(args: readonly Word[], text: string, { cwds, isHarmless }: Circumstances): Whereabouts {
    const [target] = args;
    const path = args.length === 1 ? target?.value : undefined;
    const isKnown = path !== undefined && isPortable(path) && !/^-|^$/.test(path);
    this.#add(text, isHarmless && isKnown && isWorkspacePath(path, this.#where(cwds)));
    return { done: isKnown ? cwds.map((cwd) => posix.resolve(cwd, path)) : [], failed: cwds };
  }

  #walkRedirection({ operator, target }: Redirection, cwds: Directories): void {
    this.#walkSubstitutions([target], cwds);
    if (operator.startsWith('<<')) {
      if (!showsPublic(target, this.#where(cwds))) this.#add(`${operator} ${target.text}`, false);
      return;
    }
    const { value } = target;
    if (operator.endsWith('&') && /^\d*-?$/.test(value ?? 'x')) return;
    if (operator === '<' && /^<\(/.test(target.text)) return;
    if (value !== undefined && SINKS.has(value)) return;
    if (value === undefined || cwds.length !== 1 || NETWORK.test(value) || !isPortable(value)) {
      this.isUnknown = true;
      return;
    }
    const isRead = operator === '<';
    const isFree = isRead && isReadable(value, this.#where(cwds));
    for (const path of rulePaths(value, this.#where(cwds))) {
      this.#push({ kind: 'path', path, access: isRead ? 'read' : 'edit', ...(isFree ? { isFree } : {}) });
      const reason = isRead ? undefined : (outsideReasonOf(path) ?? sensitivePathReason(path));
      if (reason) this.mustAsk ??= `${path} ${reason}`;
    }
  }

  #add(text: string, isFree: boolean, from?: { command: SimpleCommand; cwds: Directories }): void {
    if (!isFree && !(from && runsNoWords(from.command))) this.runsWords = true;
    const forms = from ? [...formsOf(from.command), ...this.#placedForms(from.command, from.cwds)] : [];
    const otherForms = [...new Set(forms)].filter((form) => form !== text);
    this.#push({
      kind: 'command',
      command: text,
      ...(otherForms.length > 0 ? { otherForms } : {}),
      ...(isFree ? { isFree } : {}),
    });
  }

  #placedForms(command: SimpleCommand, cwds: Directories): readonly string[] {
    const placed = placedCommands(command, this.#where(cwds));
    return placed[0] === command ? [] : [command, ...placed].map(commandTextOf);
  }

  #push(subject: RuleSubject): void {
    if (this.subjects.length >= MAX_SUBJECTS) this.isUnknown = true;
    if (!this.isUnknown) this.subjects.push(subject);
  }

  #walkSubstitutions(words: readonly Word[], cwds: Directories): void {
    for (const { scripts } of words) for (const script of scripts) this.walkScript(script, cwds);
  }

  #where = (cwds: Directories): Surroundings => ({
    ...this.#place,
    cwds,
    own: this.#own,
    wild: this.#wild,
  });
}

/** Reason to ask about a path as rules see it: only paths outside the workspace are absolute. */
const outsideReasonOf = (path: string): string | undefined =>
  posix.isAbsolute(path) ? 'is outside the workspace.' : undefined;

/** True if the list that begins there ends with `&`: the list runs in a shell of its own. */
const isInBackground = (script: Script, at: number): boolean =>
  script.slice(at + 1).find(({ connector }) => connector === ';' || connector === '&')?.connector === '&';
