import { useEffect } from 'preact/hooks';
import { textKey } from '../../protocol/inspectorMessages.ts';
import { usePage } from './page.ts';

/** A text of a request, which is asked for if the page does not have it; undefined until it is there. */
export function useText(request: number, name: string): string | undefined {
  const { state, send } = usePage();
  const text = state.texts.get(textKey(request, name));
  const isMissing = text === undefined;
  useEffect(() => {
    if (isMissing) send({ type: 'open', request, text: name });
  }, [request, name, isMissing]);
  return text;
}
