import { trimSignsAtEnd } from './trimSigns.ts';

/** Length at which a line is given out unfinished. */
const LINE_LIMIT = 64 * 1024;

/**
 * Turns the bytes a program prints into the text a terminal would show in the end: no escape sequences, no control
 * characters, and only the last state of a line that was overwritten. A run of bytes that are not text becomes one `�`.
 */
export class TerminalText {
  readonly #decoder = new TextDecoder();
  #open = '';

  /** Takes bytes and gives the lines that are complete by now. */
  push(bytes: Uint8Array): string {
    this.#open += this.#decoder.decode(bytes, { stream: true });
    if (this.#open.length > LINE_LIMIT) return this.flush();
    const end = this.#open.lastIndexOf('\n') + 1;
    const lines = this.#open.slice(0, end);
    this.#open = this.#open.slice(end);
    return cleanLines(lines);
  }

  /** Gives the beginning of a line that is not complete yet; the next push continues the line. */
  flush(): string {
    const [begun = ''] = OPEN.exec(this.#open) ?? [];
    const text = cleanLines(this.#open.slice(0, this.#open.length - begun.length));
    // The content of a string for the terminal is not shown; it may be a whole picture.
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
  const end = trimSignsAtEnd(line, '\r').length;
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
}

/**
 * Escape sequences: a control sequence with its parameters, a string for the terminal up to its end or the end of the
 * line, and sequences of two or three characters.
 */
const ESCAPE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|\u001b[\]PX^_][^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]/g;

/** Escape sequence whose end is still to come, and the beginning of a string. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const OPEN = /(?:\u001b\[|\u009b)[0-?]*[ -/]*$|\u001b[\]PX^_][^\u0007\u001b\u009c\n]*\u001b?$|\u001b[ -/]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const STRING = /^(\u001b[\]PX^_])[^\u001b]*/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
