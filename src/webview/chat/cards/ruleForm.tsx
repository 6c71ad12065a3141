import type { JSX } from 'preact';
import { visibleText } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { useFormFocus } from './useFormFocus.ts';

interface RuleFormProps {
  readonly rule: string;
  onPick(answer: { readonly kind: 'always'; readonly scope: 'user' | 'workspace' }): void;
  onCancel(): void;
}

/** Shows the rule that would be kept, and asks for which scope. */
export function RuleForm({ rule, onPick, onCancel }: RuleFormProps): JSX.Element {
  const { ref, onKeyDown } = useFormFocus<HTMLDivElement>(onCancel);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape means Cancel wherever the focus is in the form
    <div class="choice" ref={ref} onKeyDown={onKeyDown}>
      <p>{words.ruleQuestion}</p>
      <pre class="plain">{visibleText(rule)}</pre>
      <div class="buttons">
        <button type="button" class="button" onClick={() => onPick({ kind: 'always', scope: 'workspace' })}>
          {words.onlyWorkspace}
        </button>
        <button type="button" class="button" onClick={() => onPick({ kind: 'always', scope: 'user' })}>
          {words.everywhere}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
