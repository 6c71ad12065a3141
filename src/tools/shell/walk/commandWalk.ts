import { posix } from 'node:path';
import type { Links } from '../../../host/shell.ts';
import { sensitiveReason } from '../../paths/sensitivePaths.ts';
import type { RuleSubject } from '../../tool/callCheck.ts';
import {
  calculatesCommands,
  hidesCommand,
  isHarmlessAssignment,
  isHarmlessName,
  isPrintingOnly,
} from '../commands/harmless.ts';
import { programName } from '../commands/programName.ts';
import { unwrap, unwrapInner, type Wrapped } from '../commands/wrappers.ts';
import { quoted } from '../parser/quoted.ts';
import type {
  Assignment,
  Command,
  CompoundCommand,
  Redirection,
  Script,
  SimpleCommand,
  Step,
  Word,
} from '../parser/syntax.ts';
import { formsOf, isBeyondForms, textOf, textsGiven } from './commandText.ts';
import { isChanging } from './fileAccess.ts';
import { isLooking, type Surroundings, takesFiles } from './isLooking.ts';
import { mentions } from './mentions.ts';
import { placedCommands } from './placedCommands.ts';
import { mayBeWild, showsNothingElse, showsPublic } from './shownWords.ts';
import { suggestRule } from './suggestRule.ts';
import { type After, type Directories, either, follow, stays, union } from './whereabouts.ts';
import { isInside, isPortable, isReadable, rulePath, rulePaths } from './workspacePaths.ts';

/** Beyond these, a command line is not worth being understood. */
const MAX_SUBJECTS = 1_000;
const MAX_WRAPPERS = 10;

/** What the text of a program begins with whose folder cannot be told. */
const UNTOLD = '?/';

/** Files that take everything and keep nothing. */
const SINKS = new Set(['/dev/null', '/dev/stdout', '/dev/stderr', '/dev/fd/1', '/dev/fd/2']);

/** bash takes these for connections. */
const NETWORK = /^\/+dev\/+(?:tcp|udp)\//;

/** What is known about a simple command besides its words. */
interface Circumstances {
  readonly cwds: Directories;
  readonly isPiped: boolean;
  /** True if what stands before the command changes nothing but how it prints. */
  readonly isHarmless: boolean;
}

/** Goes through a command line in the order the shell would, and collects what it touches. */
export class CommandWalk {
  readonly subjects: RuleSubject[] = [];
  /** Rules for the commands that are not free, where one can be offered. */
  readonly suggestions: string[] = [];
  mustAsk: string | undefined;
  /** True if some of it cannot be told. */
  isUnknown = false;
  readonly #folders: readonly string[];
  readonly #links: Links | undefined;
  /** Variables that are set for sure, here. */
  #own: ReadonlySet<string> = new Set();
  readonly #wild = new Set<string>();
  #wrappers = 0;

  constructor(folders: readonly string[], links?: Links) {
    this.#folders = folders;
    this.#links = links;
  }

  /** Returns where the shell may be afterwards. Variables set inside are not known to be set after it. */
  script(script: Script, cwds: Directories): Directories {
    const outside = this.#own;
    let sure = outside;
    let start = cwds;
    let after = stays(cwds);
    for (const [index, step] of script.entries()) {
      if (this.isUnknown) break;
      const { connector } = step;
      const isFirst = connector === ';' || connector === '&';
      if (isFirst) start = connector === '&' ? union(start, either(after)) : either(after);
      if (connector !== '&&') this.#own = sure;
      after = follow(after, step, (before) => this.#pipeline(step, before), start);
      if (isFirst && !isInBackground(script, index)) sure = this.#own;
    }
    this.#own = outside;
    return either(after);
  }

  /** What is piped runs in shells of its own, or not, depending on the shell. */
  #pipeline({ pipeline }: Step, cwds: Directories): After {
    const [only, ...more] = pipeline;
    if (only && more.length === 0) return this.#command(only, cwds, false);
    const outside = this.#own;
    let all = cwds;
    for (const [index, command] of pipeline.entries()) {
      all = union(all, either(this.#command(command, cwds, index > 0)));
      this.#own = outside;
    }
    return stays(all);
  }

  #command(command: Command, cwds: Directories, isPiped: boolean): After {
    if (this.isUnknown) return stays([]);
    if (command.kind === 'compound') return stays(this.#compound(command, cwds));
    const { assignments, words, redirections } = command;
    this.#substitutions([...assignments.map(({ value }) => value), ...words], cwds);
    for (const redirection of redirections) this.#redirection(redirection, cwds);
    if (assignments.some(({ value }) => hidesCommand(value))) this.isUnknown = true;
    const areShown = assignments.every(({ value }) => showsPublic(value, this.#where(cwds)));
    if (words.length > 0)
      return this.#simple(command, {
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
    return stays(cwds);
  }

  #set(assignments: readonly Assignment[], isSure: boolean): void {
    for (const { name, value } of assignments) if (mayBeWild(value)) this.#wild.add(name);
    const names = assignments.map(({ name }) => name).filter(isHarmlessName);
    if (isSure) this.#own = new Set([...this.#own, ...names]);
  }

  #compound({ scripts, isLoop, loop, redirections }: CompoundCommand, cwds: Directories): Directories {
    const outside = this.#own;
    for (const redirection of redirections) this.#redirection(redirection, cwds);
    if (loop) {
      const { variable, words } = loop;
      this.#substitutions(words, cwds);
      if (words.some((word) => mayBeWild(word) && !word.isGlob)) this.#wild.add(variable);
      this.#own = new Set([...outside, variable]);
      this.#add(`for ${variable}`, isHarmlessName(variable) && showsNothingElse(words, this.#where(cwds)));
    }
    const after = scripts.reduce((known, script) => union(known, this.script(script, known)), cwds);
    // What stands before a change of directory runs after it as well.
    if (isLoop && after.length !== cwds.length) this.isUnknown = true;
    this.#own = outside;
    return after;
  }

  #simple(command: SimpleCommand, circumstances: Circumstances): After {
    const { cwds, isPiped, isHarmless } = circumstances;
    const [first, ...args] = command.words;
    if (first?.value === undefined) {
      this.isUnknown = true;
      return stays(cwds);
    }
    const name = first.value.replace(/^(?:\/usr)?\/bin\/(?=[^/]+$)/, '');
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
      return stays(cwds);
    }
    if (inner && ++this.#wrappers <= MAX_WRAPPERS) this.#inner(inner, cwds);
    if (wrapped && ++this.#wrappers <= MAX_WRAPPERS) {
      this.#add(text, wrapped.isFree && isHarmless, { command, cwds });
      const after = this.#wrapped(wrapped, command, circumstances);
      return wrapped.isInShell ? after : stays(cwds);
    }
    if (name === 'cd') return this.#changeDirectory(args, text, circumstances);
    const isFree = isHarmless && isLooking(name, args, this.#where(cwds));
    // What is changed depends on where it is.
    const program = { name: programName(name), words: args };
    if (!isFree && cwds.length !== 1 && isChanging(program)) this.isUnknown = true;
    this.#add(text, isFree, { command, cwds });
    if (!isFree || takesFiles(name))
      for (const subject of mentions(program, isFree, this.#where(cwds))) this.#push(subject);
    const rule = isFree || isPiped || text.startsWith(UNTOLD) ? undefined : suggestRule(text, command);
    if (rule) this.suggestions.push(rule);
    return stays(name === 'pushd' || name === 'popd' ? [] : cwds);
  }

  #inner({ script = [], isCovered }: Wrapped, cwds: Directories): void {
    const [known, suggested] = [this.subjects.length, this.suggestions.length];
    this.script(script, cwds);
    if (!isCovered) return;
    this.suggestions.length = suggested;
    const found = this.subjects.splice(known);
    this.subjects.push(...found.map((subject) => ({ ...subject, isFree: true })));
  }

  #wrapped({ script, words }: Wrapped, command: SimpleCommand, { cwds, isPiped }: Circumstances): After {
    if (script) return stays(this.script(script, cwds));
    const inner = { ...command, assignments: [], redirections: textsGiven(command), words: words ?? [] };
    return this.#command(inner, cwds, isPiped);
  }

  /**
   * As rules see it. A repository further down may have settings of its own: git there is not git in the workspace. Nor
   * is a program that is named by its path the same in another folder; no rule names one that may be in several.
   */
  #textOf(command: SimpleCommand, name: string, cwds: Directories): string {
    const [placed, ...more] = placedCommands(command, this.#where(cwds));
    if (placed === undefined || more.length > 0) return UNTOLD + textOf(command);
    const text = textOf(placed);
    const places = cwds.map((cwd) => rulePath('.', cwd, this.#folders));
    if (name !== 'git' || (places.length === 1 && places[0] === '.')) return text;
    return text.replace(/git(?= |$)/, `git -C ${quoted(places.join(':') || '?')}`);
  }

  #changeDirectory(args: readonly Word[], text: string, { cwds, isHarmless }: Circumstances): After {
    const [target] = args;
    const path = args.length === 1 ? target?.value : undefined;
    const isKnown = path !== undefined && isPortable(path) && !/^-|^$/.test(path);
    this.#add(text, isHarmless && isKnown && isInside(path, this.#where(cwds)));
    return { done: isKnown ? cwds.map((cwd) => posix.resolve(cwd, path)) : [], failed: cwds };
  }

  #redirection({ operator, target }: Redirection, cwds: Directories): void {
    this.#substitutions([target], cwds);
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
      const reason = isRead ? undefined : (outsideReason(path) ?? sensitiveReason(path));
      if (reason) this.mustAsk ??= `${path} ${reason}`;
    }
  }

  #add(text: string, isFree: boolean, from?: { command: SimpleCommand; cwds: Directories }): void {
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
    return placed[0] === command ? [] : [command, ...placed].map(textOf);
  }

  #push(subject: RuleSubject): void {
    if (this.subjects.length >= MAX_SUBJECTS) this.isUnknown = true;
    if (!this.isUnknown) this.subjects.push(subject);
  }

  #substitutions(words: readonly Word[], cwds: Directories): void {
    for (const { scripts } of words) for (const script of scripts) this.script(script, cwds);
  }

  #where = (cwds: Directories): Surroundings => ({
    cwds,
    folders: this.#folders,
    links: this.#links,
    own: this.#own,
    wild: this.#wild,
  });
}

/** As rules see them, only paths outside of the workspace are whole. */
const outsideReason = (path: string): string | undefined =>
  posix.isAbsolute(path) ? 'is outside the workspace.' : undefined;

/** True if the list that begins there ends with `&`: it runs in a shell of its own. */
const isInBackground = (script: Script, at: number): boolean =>
  script.slice(at + 1).find(({ connector }) => connector === ';' || connector === '&')?.connector === '&';
