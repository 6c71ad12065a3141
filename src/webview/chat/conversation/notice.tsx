import type { JSX } from 'preact';
import type { NoticeBlock } from '../../../protocol/conversation.ts';
import { Icon } from '../../kit/icon.tsx';
import { visibleWords } from '../../kit/visibleText.ts';
import { usePage } from '../page.ts';

/** A sentence of Quiver about the turn, with what can be done about it. */
export function Notice({ notice }: { readonly notice: NoticeBlock }): JSX.Element {
  const { send } = usePage();
  return (
    <div class={`notice notice-${notice.tone}`}>
      <Icon name={notice.tone === 'user' ? 'steer' : notice.tone} />
      <p dir="auto">{visibleWords(notice.text)}</p>
      {notice.actions.length > 0 && (
        <div class="buttons">
          {notice.actions.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              class="text-button"
              onClick={() => send({ type: 'act', action: id })}
            >
              {visibleWords(label)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
