import type { JSX } from 'preact';
import type { Welcome as WelcomeState } from '../../protocol/chatState.ts';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { usePage } from './page.ts';

/** The empty chat: something to begin with, and what may still be missing. */
export function Welcome({ welcome }: { readonly welcome: WelcomeState }): JSX.Element {
  const { send } = usePage();
  const { note, suggestions, actions } = welcome;
  return (
    <div class="welcome">
      <h2>{words.welcome}</h2>
      {note && <p class="quiet">{visibleWords(note)}</p>}
      {suggestions.length > 0 && (
        <ul class="suggestions" aria-label={words.suggestions}>
          {suggestions.map(({ label, prompt }) => (
            <li key={label}>
              <button
                type="button"
                class="suggestion"
                title={visibleWords(prompt)}
                onClick={() => send({ type: 'send', text: prompt })}
              >
                {visibleWords(label)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        {actions.map(({ id, label }) => (
          <button key={id} type="button" class="button" onClick={() => send({ type: 'act', action: id })}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
