import type { JSX } from 'preact';
import type { Footer as FooterState } from '../../../protocol/chatState.ts';
import { memo } from '../../kit/memo.ts';
import { Picker } from '../../kit/picker.tsx';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { Gauge } from './gauge.tsx';

/** The row below the input: how the next message will be answered, and how full the context window is. */
export const Footer = memo(({ footer }: { readonly footer: FooterState }): JSX.Element => {
  const { send } = usePage();
  return (
    <div class="footer">
      <Picker
        name={words.permissionMode}
        choices={footer.modes}
        picked={footer.mode}
        onPick={(mode) => send({ type: 'setMode', mode })}
      />
      <Picker
        name={words.model}
        choices={footer.models}
        picked={footer.model}
        onPick={(model) => send({ type: 'setModel', model })}
      />
      {footer.efforts.length > 0 && (
        <Picker
          name={words.effort}
          choices={footer.efforts}
          picked={footer.effort}
          icon="think"
          onPick={(effort) => send({ type: 'setEffort', effort })}
        />
      )}
      <Picker
        name={words.searchMode}
        choices={footer.searchModes}
        picked={footer.searchMode}
        icon="search"
        onPick={(mode) => send({ type: 'setSearchMode', mode })}
      />
      <Gauge gauge={footer.gauge} />
    </div>
  );
});
