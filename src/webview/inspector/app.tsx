import type { JSX } from 'preact';
import { Tabs } from '../kit/tabs.tsx';
import { visibleWords } from '../kit/visibleText.ts';
import { words } from '../words.ts';
import { CallsView } from './callsView.tsx';
import { ContextView } from './contextView.tsx';
import { usePage } from './page.ts';
import { ProtocolView } from './protocolView.tsx';
import { SearchesView } from './searchesView.tsx';
import type { Tab } from './state.ts';

const TABS: readonly Tab[] = ['context', 'protocol', 'searches', 'calls'];

/** The whole page as a function of its state. */
export function App(): JSX.Element {
  const { state, dispatch } = usePage();
  const { chat, tab, isConnected } = state;
  if (!isConnected) return <p class="loading">{words.loading}</p>;
  if (chat === undefined || chat.requests.length === 0)
    return (
      <main class="inspector">
        <Header />
        <p class="empty">{words.nothingRecorded}</p>
      </main>
    );
  return (
    <main class="inspector">
      <Header />
      <Tabs
        name={words.inspector}
        tabs={TABS.map((id) => ({ id, label: words.inspectorTabs[id] }))}
        picked={tab}
        onPick={(picked) => dispatch({ type: 'pickTab', tab: picked })}
      />
      <section
        key={`${chat.id} ${tab}`}
        id="panel"
        class="panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
      >
        {tab === 'context' && <ContextView chat={chat} />}
        {tab === 'protocol' && <ProtocolView chat={chat} />}
        {tab === 'searches' && <SearchesView chat={chat} />}
        {tab === 'calls' && <CallsView chat={chat} />}
      </section>
    </main>
  );
}

function Header(): JSX.Element {
  const { state, send, isExported } = usePage();
  const { chats, chat } = state;
  return (
    <header class="inspector-header">
      <h1 class="inspector-title">
        <bdi>{visibleWords(chat?.title || words.inspector)}</bdi>
      </h1>
      {chats.length > 1 && (
        <select
          class="input"
          aria-label={words.inspectedChat}
          value={chat?.id}
          onChange={({ currentTarget }) => send({ type: 'pickChat', chat: currentTarget.value })}
        >
          {chats.map(({ id, title }) => (
            <option key={id} value={id}>
              {visibleWords(title)}
            </option>
          ))}
        </select>
      )}
      {!isExported && chat && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => send({ type: 'export', format: 'json' })}>
            {words.exportJson}
          </button>
          <button type="button" class="button" onClick={() => send({ type: 'export', format: 'html' })}>
            {words.exportPage}
          </button>
        </div>
      )}
    </header>
  );
}
