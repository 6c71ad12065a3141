import { stripVTControlCharacters } from 'node:util';

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
    return clean(lines);
  }

  /** What has come of a line that is not whole yet; it goes on with what is pushed next. */
  flush(): string {
    const text = clean(this.#open);
    this.#open = '';
    return text;
  }
}

function clean(text: string): string {
  const plain = text.includes('\u001b') || text.includes('\u009b') ? stripVTControlCharacters(text) : text;
  const lines = plain.includes('\r') ? plain.split('\n').map(lastWriting).join('\n') : plain;
  return lines.replace(CONTROL, '').replace(/\ufffd{2,}/g, '\ufffd');
}

function lastWriting(line: string): string {
  const end = /\r*$/.exec(line)?.index ?? line.length;
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
