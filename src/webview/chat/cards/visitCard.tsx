import type { JSX } from 'preact';
import type { VisitBlock } from '../../../protocol/forms.ts';
import { Icon } from '../../kit/icon.tsx';
import { ScrollBox } from '../../kit/scrollBox.tsx';
import { visibleText, visibleWords } from '../../kit/visibleText.ts';
import { words } from '../../words.ts';
import { usePage } from '../page.ts';
import { Decided } from './decided.tsx';
import { useDecision, WAITING } from './useDecision.ts';

/** A page that an MCP server wants the user to visit: its whole address, which is opened only at a press. */
export function VisitCard({ visit }: { readonly visit: VisitBlock }): JSX.Element {
  const { send } = usePage();
  const { id, server, message, url, host } = visit;
  const decide = useDecision(visit.answer);
  const answer = (action: 'accept' | 'decline' | 'cancel'): void =>
    decide(() => send({ type: 'answerVisit', block: id, action }));
  const title = words.serverWantsVisit(visibleWords(server), visibleWords(host));
  const address = (
    <ScrollBox class="plain" name={words.address}>
      <pre>{visibleText(url)}</pre>
    </ScrollBox>
  );

  if (visit.answer !== undefined)
    return (
      <Decided id={id} icon="web" title={title} answer={visit.answer}>
        {address}
      </Decided>
    );
  return (
    <section class="card" aria-label={title} {...WAITING}>
      <p class="card-title">
        <Icon name="web" />
        <bdi>{title}</bdi>
      </p>
      <p class="server-words" dir="auto">
        {visibleText(message)}
      </p>
      {address}
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => answer('accept')}>
          {words.visit(visibleWords(host))}
        </button>
        <button type="button" class="button" onClick={() => answer('decline')}>
          {words.decline}
        </button>
        <button type="button" class="button" onClick={() => answer('cancel')}>
          {words.cancel}
        </button>
      </div>
    </section>
  );
}
