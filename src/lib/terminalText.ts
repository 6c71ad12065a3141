/** A line may become this long before it is given out unfinished. */
const LINE_LIMIT = 64 * 1024;

/**
 * Turns the bytes a program prints into the text a terminal would end up with: no escape sequences, no control
 * characters, of a line that was written over only what it says last. A run of bytes that are no text becomes one `�`.
 */
export class TerminalText {
  readonly #decoder = new TextDecoder();
  #open = '';

  /** The lines that are whole by now. */
  push(bytes: Uint8Array): string {
    this.#open += this.#decoder.decode(bytes, { stream: true });
    if (this.#open.length > LINE_LIMIT) return this.flush();
    const end = this.#open.lastIndexOf('\n') + 1;
    const lines = this.#open.slice(0, end);
    this.#open = this.#open.slice(end);
    return cleanLines(lines);
  }

  /** What has come of a line that is not whole yet; it goes on with what is pushed next. */
  flush(): string {
    const [begun = ''] = OPEN.exec(this.#open) ?? [];
    const text = cleanLines(this.#open.slice(0, this.#open.length - begun.length));
    // What stands in a string is nothing to see; it may be a whole picture.
    this.#open = begun.replace(STRING, '$1');
    return text;
  }
}

function cleanLines(text: string): string {
  const plain = text.replace(ESCAPE, '');
  const lines = plain.includes('\r') ? plain.split('\n').map(lastWriting).join('\n') : plain;
  return lines.replace(CONTROL, '').replace(/\ufffd{2,}/g, '\ufffd');
}

function lastWriting(line: string): string {
  const end = /\r*$/.exec(line)?.index ?? line.length;
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
}

/**
 * Escape sequences: a control sequence with its parameters, a string for the terminal up to its end or that of the line,
 * and those of two or three characters.
 */
const ESCAPE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|\u001b[\]PX^_][^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]/g;

/** One whose end is still to come, and how a string begins. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const OPEN = /(?:\u001b\[|\u009b)[0-?]*[ -/]*$|\u001b[\]PX^_][^\u0007\u001b\u009c\n]*\u001b?$|\u001b[ -/]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const STRING = /^(\u001b[\]PX^_])[^\u001b]*/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
