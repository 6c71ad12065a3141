export interface Todo {
  readonly id: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly done: boolean;
}

export const empty: readonly Todo[] = [];

/** A new list with one more item at its end. */
export function add(list: readonly Todo[], title: string, tags: readonly string[] = []): readonly Todo[] {
  const id = Math.max(0, ...list.map((todo) => todo.id)) + 1;
  return [...list, { id, title, tags, done: false }];
}

/** A new list in which the item with this id is done. An unknown id changes nothing. */
export function complete(list: readonly Todo[], id: number): readonly Todo[] {
  return list.map((todo) => (todo.id === id ? { ...todo, done: true } : todo));
}

/** The items whose title or tags contain the text, whatever its case. */
export function find(list: readonly Todo[], text: string): readonly Todo[] {
  const wanted = text.toLowerCase();
  return list.filter(({ title, tags }) => [title, ...tags].some((word) => word.toLowerCase().includes(wanted)));
}
