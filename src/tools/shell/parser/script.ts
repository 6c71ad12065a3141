/** Command line as the shell reads it; nothing is expanded. */
export type Script = readonly Step[];

export interface Step {
  /** Operator between this step and the one before. */
  readonly connector: ';' | '&' | '&&' | '||';
  /** True after `!`: the step fails if its last command succeeds. */
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

/** Group, subshell, loop or `if`: the scripts that may run, in the order of the text. */
export interface CompoundCommand {
  readonly kind: 'compound';
  readonly scripts: readonly Script[];
  readonly isLoop: boolean;
  /** Variable and words of a `for` loop. */
  readonly loop?: { readonly variable: string; readonly words: readonly Word[] };
  readonly redirections: readonly Redirection[];
}

export interface Assignment {
  readonly name: string;
  readonly value: Word;
  /** Whole assignment, written as `Word.text` is. */
  readonly text: string;
}

export interface Redirection {
  readonly operator: string;
  /** File, descriptor or, after `<<` and `<<<`, text. */
  readonly target: Word;
}

export interface Word {
  /** Spelling of the word, one for all that mean the same: quoted only where needed; as written if the shell has to expand it. */
  readonly text: string;
  /** Value that the command gets, if it can be told without running anything. */
  readonly value?: string;
  /** Beginning of the value, whatever the rest expands to. */
  readonly stem: string;
  /** True if the word may become any number of words: `$x`, `{a,b}`. */
  readonly isSplit: boolean;
  /** True if the word stands for the files that match: `*.ts`. */
  readonly isGlob: boolean;
  readonly variables: readonly string[];
  /** Scripts that run to expand the word. */
  readonly scripts: readonly Script[];
}
