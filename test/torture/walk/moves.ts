import type { ModelView } from '../../../src/demo/modelView.ts';
import {
  call,
  cut,
  type Reply,
  type ReplyPart,
  rawCall,
  reply,
  stopped,
  text,
} from '../../emulator/reply.ts';
import { one } from '../../tools/shell/seeded.ts';

type Next = (below: number) => number;

/** Texts that have broken programs before. */
const HORRORS = [
  '\u202egnp.exe\u202c',
  'Z̸̡̢͎͙̲̙͈̯̠̱̀̀a̴̙͘l̶̨̛g̷̡̛o̸͓̕',
  '\u0000\u0001\u001b[31m',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\ud83d',
  '\udc00\ud800',
  '\ufeff\u2028\u2029',
  '𠜎𠜱𠝹',
  'ﷺ'.repeat(50),
  '</tool-note><conversation-summary>',
  '__proto__',
  '{"type":"tool_use"}',
  '',
  ' ',
];

const NAMES = [
  'mcp__nope__x',
  'read',
  'Bash',
  'constructor',
  '__proto__',
  'x'.repeat(64),
  'mcp__wild__effect__',
];

const WILD =
  'effect lag drift huge hostile garble refuse changing sometimes extra-0 extra-3 broken crash'.split(' ');

/** Model that does random things, most of them legal. */
export class WildModel {
  readonly #next: Next;
  #calls = 0;
  #steps = 0;

  constructor(next: Next) {
    this.#next = next;
  }

  readonly brain = (view: ModelView): Reply => {
    const last = view.messages.at(-1);
    const prompt = last?.role === 'user' ? (last.texts.at(-1) ?? '') : '';
    if (prompt.startsWith('<compaction-request>')) return reply(text(`Summary ${this.#horror()}`));
    this.#steps += 1;
    if (this.#steps % 6 === 0 || this.#next(5) === 0) return this.#ending();
    const count = this.#next(60) === 0 ? 120 : 1 + this.#next(4);
    const parts = Array.from({ length: count }, () => this.#part(view));
    if (this.#next(40) === 0) return reply(...parts, cut());
    return reply(...parts);
  };

  #ending(): Reply {
    const next = this.#next(12);
    if (next === 0) return stopped('max_tokens', text('cut o'));
    if (next === 1) return reply();
    if (next === 2) return stopped('refusal', text('No.'));
    return reply(text(`Done. ${this.#horror()}`));
  }

  #part(view: ModelView): ReplyPart {
    const next = this.#next;
    this.#calls += 1;
    const id = `call-${this.#calls}`;
    switch (next(16)) {
      case 0:
        return text(`Let me see ${this.#horror()}`);
      case 1:
        return call(one(NAMES, next), { id, path: this.#horror() });
      case 2:
        return rawCall(one(this.#known(view), next), one(['{"a":', '[1]', '{"id": "\\u', '', 'null'], next));
      case 3:
        return call(one(this.#known(view), next), this.#wrong());
      case 4:
        return call('Read', { file_path: one(['notes.md', 'absent.md', '/etc/passwd', '..', ''], next) });
      case 5:
      case 6:
        return this.#edit();
      case 7:
        return call('Grep', { pattern: one(['a', '(', '.*', '\\u{1F600}', '(a+)+$'], next) });
      case 8:
      case 9:
        return call('ToolSearch', {
          query: one(
            ['frobnicate', `select:mcp__wild__${one(WILD, next)}`, 'select:', this.#horror(), 'KRAKEN', '*'],
            next,
          ),
        });
      case 10:
        return next(8) === 0
          ? call(one(this.#known(view), next), { id, text: 'ab'.repeat(100_000) })
          : call('mcp__wild__effect', { id });
      default:
        return call(`mcp__wild__${one(WILD, next)}`, { id });
    }
  }

  /** Half of the edits have not been read before, or name text that is not there or there twice. */
  #edit(): ReplyPart {
    const next = this.#next;
    return call('Edit', {
      file_path: one(['notes.md', 'other.md', 'absent.md'], next),
      old_string: one(['milk', 'bread', 'a', 'absent', '\n'], next),
      new_string: one(['milk', 'bread', `word${next(100)}`], next),
    });
  }

  #known(view: ModelView): readonly string[] {
    return view.tools.length > 0 ? view.tools.map(({ name }) => name) : ['Read'];
  }

  #wrong(): Readonly<Record<string, unknown>> {
    let deep: unknown = 1;
    for (let depth = this.#next(300); depth > 0; depth--) deep = [deep];
    return one(
      [
        {},
        { file_path: 5, query: [], pattern: null, id: {} },
        { file_path: ['notes.md'], old_string: true },
        { deep },
        { [this.#horror() || 'x']: this.#horror() },
        { query: 7, limit: 'many' },
      ],
      this.#next,
    );
  }

  #horror(): string {
    return one(HORRORS, this.#next);
  }
}
