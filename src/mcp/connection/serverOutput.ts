import { stripVTControlCharacters } from 'node:util';
import type { LoggingLevel } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../host/log.ts';
import { toOneLine } from '../../lib/cleanText.ts';
import { createLineReader } from './lineReader.ts';

/** Output of a server process beside the protocol. */
export interface ServerOutput {
  /** Takes a chunk of standard error. */
  readonly errors: (chunk: Buffer) => void;
  /** Takes a log message in the words of the protocol. */
  message(level: LoggingLevel, text: string): void;
  /** Takes a line of standard output that is not a message. */
  garbage(line: string): void;
  /** The last line of standard error that says something, or '' if there was none. */
  lastWords(): string;
}

const LINE_LIMIT = 1_000;
const LAST_WORDS_LIMIT = 300;
const LINES_PER_MINUTE = 500;
const GARBAGE_LINES = 5;
/** Lines after an error that do not explain it: the stack and other details, the version of Node.js, advice of npm. */
const AFTERWORD =
  /^(?:\s|\}|Node\.js v\d|npm (?:error|ERR!)(?: \d+)?(?: (?:A complete log|Note that) .*)?\s*$)/;

/** Writes a server's output to the log: cleaned, in bounded lines, and not more of them than anyone would read. */
export function createServerOutput(log: Log, now: () => number): ServerOutput {
  let lastWords = '';
  let garbageCount = 0;
  let windowStart = now();
  let lineCount = 0;

  const logLine = (text: string, level: keyof Log = 'info') => {
    const line = cleanLine(text);
    if (line === '') return;
    if (now() - windowStart > 60_000) {
      windowStart = now();
      lineCount = 0;
    }
    lineCount += 1;
    if (lineCount <= LINES_PER_MINUTE) log[level](line);
    if (lineCount === LINES_PER_MINUTE)
      log.warn('It writes too much; the rest of this minute is not logged.');
  };

  const errorLine = (text: string) => {
    if (lastWords === '' || !AFTERWORD.test(text.slice(0, LINE_LIMIT)))
      lastWords = toOneLine(cleanLine(text), LAST_WORDS_LIMIT) || lastWords;
    logLine(text);
  };

  return {
    errors: createLineReader({ maxBytes: 64 * 1024, onLine: errorLine, onOverflow: errorLine }),
    message: (level, text) => logLine(text, LEVELS[level]),
    garbage(text) {
      const line = cleanLine(text);
      if (line === '') return;
      garbageCount += 1;
      if (garbageCount <= GARBAGE_LINES) log.warn(`It printed something that is not an MCP message: ${line}`);
      if (garbageCount === GARBAGE_LINES) log.warn('Further lines like this are not logged.');
    },
    lastWords: () => lastWords,
  };
}

/** Levels of the log, of which there are fewer, by those of the protocol. */
const LEVELS: Readonly<Record<LoggingLevel, keyof Log>> = {
  debug: 'debug',
  info: 'info',
  notice: 'info',
  warning: 'warn',
  error: 'error',
  critical: 'error',
  alert: 'error',
  emergency: 'error',
};

const cleanLine = (text: string): string =>
  toOneLine(stripVTControlCharacters(text.slice(0, 2 * LINE_LIMIT)), LINE_LIMIT);
