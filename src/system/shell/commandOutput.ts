import type { ResultFile, ResultFiles } from '../../host/resultFiles.ts';
import { TerminalText } from '../../lib/terminalText.ts';
import { TextEnds } from '../../lib/textEnds.ts';

/** Characters of each end: of a longer output, the model gets the two ends and a file. */
const HEAD = 8_000;
const TAIL = 18_000;
const WHOLE = HEAD + TAIL;
/** Characters after which a file takes no more, whatever a command prints. */
const FILE_LIMIT = 200_000_000;

/** Output of a command in bounded memory: both ends, and a file with all of it once it is too long. */
export class CommandOutput {
  readonly #ends = new TextEnds({ head: HEAD, tail: TAIL });
  readonly #text = new TerminalText();
  readonly #files: ResultFiles;
  readonly #onText: (text: string) => void;
  #file: ResultFile | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isFileLost = false;

  constructor(files: ResultFiles, onText: (text: string) => void) {
    this.#files = files;
    this.#onText = onText;
  }

  /** Takes output; fulfilled when more can be taken. */
  push(bytes: Uint8Array): Promise<void> {
    return this.#add(this.#text.push(bytes));
  }

  async end(): Promise<{ readonly output: string; readonly file?: string }> {
    await this.#add(this.#text.flush());
    if (this.#ends.length > FILE_LIMIT) await this.#write('\n[the rest was not kept]\n');
    await this.#file?.close().catch(() => {
      this.#isFileLost = true;
    });
    const file = this.#isFileLost ? undefined : this.#file?.path;
    return { output: this.#ends.toString(), ...(file === undefined ? {} : { file }) };
  }

  #add(text: string): Promise<void> {
    if (text === '') return this.#writing;
    this.#onText(text);
    const before = this.#ends.length;
    const isTooMuch = before + text.length > WHOLE;
    const unwritten = isTooMuch && before <= WHOLE ? this.#ends.toString() : '';
    this.#ends.add(text);
    // Two streams may bring text at the same time; the texts are written in the order they came.
    if (isTooMuch && before < FILE_LIMIT)
      this.#writing = this.#writing.then(() => this.#write(unwritten + text));
    return this.#writing;
  }

  /** Writes to the file, or gives the file up: a full disk must not end the command. */
  async #write(text: string): Promise<void> {
    if (this.#isFileLost) return;
    try {
      this.#file ??= await this.#files.create();
      await this.#file.append(text);
    } catch {
      this.#isFileLost = true;
    }
  }
}
