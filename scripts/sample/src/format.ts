import type { Todo } from './todo.ts';

/** The list as Markdown: open items first, each with its tags. */
export function format(list: readonly Todo[]): string {
  const openFirst = [...list].sort((a, b) => Number(a.done) - Number(b.done));
  return openFirst.map(line).join('\n');
}

function line({ title, tags, done }: Todo): string {
  const suffix = tags.map((tag) => ` #${tag}`).join('');
  return `- [${done ? 'x' : ' '}] ${title}${suffix}`;
}
