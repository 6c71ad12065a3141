import type { JSX } from 'preact';
import type { CallBlock } from '../../../protocol/conversation.ts';
import { visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';

type Todo = NonNullable<CallBlock['todos']>[number];

const MARKS: Readonly<Record<Todo['status'], { readonly sign: string; readonly name: string }>> = {
  pending: { sign: '○', name: words.toDo },
  in_progress: { sign: '◐', name: words.inProgress },
  completed: { sign: '●', name: words.done },
};

export const TodoList = ({ todos }: { readonly todos: readonly Todo[] }): JSX.Element => (
  <ul class="todos" aria-label={words.todos}>
    {todos.map(({ content, status }, number) => (
      <li key={number} class={`todo todo-${status}`}>
        <span role="img" aria-label={MARKS[status].name}>
          {MARKS[status].sign}
        </span>
        <span dir="auto">{visibleWords(content)}</span>
      </li>
    ))}
  </ul>
);
