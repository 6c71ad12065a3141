import '../kit/zodWithoutEval.ts';
import { type JSX, render } from 'preact';
import { type HostMessage, hostMessage } from '../../protocol/hostMessages.ts';
import type { PageMessage } from '../../protocol/pageMessages.ts';
import { createHighlighter } from '../kit/code/highlighter.ts';
import { connectHost } from '../kit/host.ts';
import { type Kit, KitContext } from '../kit/kit.ts';
import { Store, useStore } from '../kit/store.ts';
import { App } from './app.tsx';
import { sentTexts } from './composer/history.ts';
import { Drafts } from './drafts.ts';
import { type Page, PageContext } from './page.ts';
import { type LocalAction, reducePage } from './reducePage.ts';
import { EMPTY_PAGE, type PageState } from './state.ts';

type ChatStore = Store<PageState, HostMessage | LocalAction>;

/** Starts the page: the store is fed by the host and drawn into the document. */
function main(root: Element): void {
  const store: ChatStore = new Store(reducePage, EMPTY_PAGE);
  const host = connectHost<HostMessage, PageMessage>(hostMessage, (message) => store.dispatch(message));
  const page: Page = {
    drafts: new Drafts(host.recall(), (value) => host.remember(value)),
    sentTexts: () => sentTexts(store.state.view?.chat.messages ?? []),
    send: (message) => host.post(message),
    dispatch: (action) => store.dispatch(action),
  };
  const kit: Kit = {
    highlighter: createHighlighter(),
    openLink: (target) => page.send({ type: 'openLink', target }),
    copy: (text) => page.send({ type: 'copy', text }),
    insertCode: (code) => page.send({ type: 'insertCode', code }),
  };
  render(
    <KitContext.Provider value={kit}>
      <PageContext.Provider value={page}>
        <Root store={store} />
      </PageContext.Provider>
    </KitContext.Provider>,
    root,
  );
  page.send({ type: 'ready' });
}

const Root = ({ store }: { readonly store: ChatStore }): JSX.Element => <App state={useStore(store)} />;

const root = document.querySelector('#root');
if (root) main(root);
