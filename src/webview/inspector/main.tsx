import '../kit/zodWithoutEval.ts';
import { type JSX, render } from 'preact';
import {
  type InspectorHostMessage,
  type InspectorPageMessage,
  inspectorHostMessage,
} from '../../protocol/inspectorMessages.ts';
import { connectHost } from '../kit/host.ts';
import { Store, useStore } from '../kit/store.ts';
import { App } from './app.tsx';
import { PageContext } from './page.ts';
import { connectRecord, findRecord } from './recordedHost.ts';
import { EMPTY, type InspectorState, type LocalAction, reduceInspector } from './state.ts';

type InspectorStore = Store<InspectorState, InspectorHostMessage | LocalAction>;

/** Starts the page, with the extension or with the record in the document as its host. */
function main(root: Element): void {
  const store: InspectorStore = new Store(reduceInspector, EMPTY);
  const record = findRecord();
  const take = (message: InspectorHostMessage): void => store.dispatch(message);
  const send = record
    ? connectRecord(record, take)
    : connectHost<InspectorHostMessage, InspectorPageMessage>(inspectorHostMessage, take).post;
  render(<Root store={store} send={send} isExported={record !== undefined} />, root);
  send({ type: 'ready' });
}

interface RootProps {
  readonly store: InspectorStore;
  readonly isExported: boolean;
  send(message: InspectorPageMessage): void;
}

const Root = ({ store, ...parts }: RootProps): JSX.Element => (
  <PageContext.Provider
    value={{ ...parts, state: useStore(store), dispatch: (action) => store.dispatch(action) }}
  >
    <App />
  </PageContext.Provider>
);

const root = document.querySelector('#root');
if (root) main(root);
