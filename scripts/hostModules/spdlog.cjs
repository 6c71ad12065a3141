// Stands in for the native module that writes VS Code's log files, so that they exist without a compiler.
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

class Logger {
  #path;
  #level = 2;
  #bare = false;

  constructor(_type, _name, path) {
    this.#path = path;
  }
  trace = (text) => this.#write(0, text);
  debug = (text) => this.#write(1, text);
  info = (text) => this.#write(2, text);
  warn = (text) => this.#write(3, text);
  error = (text) => this.#write(4, text);
  critical = (text) => this.#write(5, text);
  getLevel = () => this.#level;
  setLevel = (level) => {
    this.#level = level;
  };
  clearFormatters = () => {
    this.#bare = true;
  };
  setPattern() {}
  flush() {}
  drop() {}

  #write(level, text) {
    if (level < this.#level) return;
    const time = new Date().toISOString().replace('T', ' ').slice(0, -1);
    try {
      appendFileSync(this.#path, this.#bare ? text : `${time} [${levels[level]}] ${text}\n`);
    } catch {
      // the folder of a test may be gone before VS Code is: a log line is not worth a crash
    }
  }
}

async function create(name, path) {
  mkdirSync(dirname(path), { recursive: true });
  return new Logger('', name, path);
}

exports.version = 1;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
