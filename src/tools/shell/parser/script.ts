/** A command line as the shell reads it; nothing is expanded. */
export type Script = readonly Step[];

export interface Step {
  /** What stands between this step and the one before. */
  readonly connector: ';' | '&' | '&&' | '||';
  /** After `!`: it has failed if its last command has not. */
  readonly isNegated: boolean;
  readonly pipeline: readonly Command[];
}

export type Command = SimpleCommand | CompoundCommand;

export interface SimpleCommand {
  readonly kind: 'simple';
  readonly assignments: readonly Assignment[];
  readonly words: readonly Word[];
  readonly redirections: readonly Redirection[];
}

/** A group, a subshell, a loop or an `if`: all that may run, in the order of the text. */
export interface CompoundCommand {
  readonly kind: 'compound';
  readonly scripts: readonly Script[];
  readonly isLoop: boolean;
  /** Of a `for` loop. */
  readonly loop?: { readonly variable: string; readonly words: readonly Word[] };
  readonly redirections: readonly Redirection[];
}

export interface Assignment {
  readonly name: string;
  readonly value: Word;
  /** The whole of it, as `Word.text`. */
  readonly text: string;
}

export interface Redirection {
  readonly operator: string;
  /** The file, the descriptor or, after `<<` and `<<<`, the text. */
  readonly target: Word;
}

export interface Word {
  /** One spelling for all that mean the same: quoted only where needed; as written if the shell has to expand it. */
  readonly text: string;
  /** What the command gets, if that can be told without running anything. */
  readonly value?: string;
  /** What the value begins with, whatever the rest expands to. */
  readonly stem: string;
  /** True if it may become any number of words: `$x`, `{a,b}`. */
  readonly isSplit: boolean;
  /** True if it stands for the files that match: `*.ts`. */
  readonly isGlob: boolean;
  readonly variables: readonly string[];
  /** What runs to expand it. */
  readonly scripts: readonly Script[];
}
