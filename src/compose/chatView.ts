import { DEMO_MODEL } from '../demo/demoModel.ts';
import type { ServerResources } from '../host/serverResources.ts';
import { recall } from '../host/storage.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import type { Base } from '../vscode/base.ts';
import { ChatSessions } from '../vscode/chatView/chatSessions.ts';
import { createChatWelcome } from '../vscode/chatView/chatWelcome.ts';
import { createComposerSources } from '../vscode/chatView/composerSources.ts';
import { exportAsAsked } from '../vscode/chatView/exportChat.ts';
import { ChatFooter } from '../vscode/chatView/footer/chatFooter.ts';
import { runPageAction } from '../vscode/chatView/pageAction.ts';
import { registerChatView } from '../vscode/chatView/registerChatView.ts';
import { registerEditorActions } from '../vscode/editorActions/registerEditorActions.ts';
import type { PoolTree } from '../vscode/pool/tree/poolTree.ts';
import type { ReportDeps } from '../vscode/reports/report.ts';
import { createBrowser } from '../vscode/shared/browser.ts';
import type { Parts } from './parts.ts';
import type { SlashParts } from './slashCommands.ts';

interface ChatViewInput {
  readonly parts: Parts;
  /** Slash commands, and what they stand for. */
  readonly slash: SlashParts;
  readonly resources: ServerResources;
  readonly tree: PoolTree;
  readonly reports: ReportDeps;
  /** Saves what the inspector has of a chat; false if there is nothing. */
  saveRecord(chat: string, format: 'json' | 'html'): Promise<boolean>;
  /** Starts whatever was left for the first use. */
  prepare(): void;
}

/** Quiver's own chat: the main door to the agent. It exports chats of both doors. */
export interface OwnChat extends Disposable {
  exportChat(chat: string, words: string): Promise<string>;
}

export function createChatView(input: ChatViewInput): OwnChat {
  const { parts, slash, resources, tree, reports, prepare } = input;
  const { base, agent, chats, transcripts, models, workspace, tools } = parts;
  const own = new Disposables();
  const footer = own.add(
    new ChatFooter({
      catalog: models.catalog,
      listOthers: () => models.listOthers(),
      pool: tools.view,
      transcripts,
      storage: base.storage(),
      settings: () => base.settings.current,
    }),
  );
  const sessions = own.add(
    new ChatSessions({
      agent,
      chats,
      transcripts,
      review: workspace.review,
      rules: workspace.rules,
      browser: createBrowser(),
      log: base.log,
      toolOf: (name) => tools.pool.entries().find(({ tool }) => tool.definition.name === name)?.tool,
      warningOf: (tool) => tools.view.warningOf(tool),
      model: () => footer.model(),
      prepare,
    }),
  );
  const { context, completions } = own.add(
    createComposerSources({
      files: workspace.files,
      language: workspace.ports.language,
      resources,
      pool: tools.pool,
      slash: slash.slash,
    }),
  );
  const exportChat = (chat: string, words: string) =>
    exportAsAsked(chat, words, {
      pages: parts.pages,
      open: (id) => sessions.open(id),
      saveRecord: (id, format) => input.saveRecord(id, format),
    });
  const view = own.add(
    registerChatView({
      sessions,
      footer,
      log: base.log,
      files: workspace.files,
      heavyWork: workspace.heavyWork,
      file: (...path) => base.file(...path),
      isNotifying: () => base.settings.current['chat.notify'],
      welcome: () =>
        createChatWelcome({
          model: () => footer.model(),
          servers: () => tools.pool.servers(),
          isFirst: async () => (await chats.list()).length === 0,
          isDemo: ({ id }) => id === DEMO_MODEL.id,
        }),
      act: (message, session, page) =>
        runPageAction(
          message,
          { session, page },
          {
            sessions,
            footer,
            files: workspace.files,
            heavyWork: workspace.heavyWork,
            ...slash,
            context,
            completions,
            pages: parts.pages,
            reports,
            exportChat,
            revealTool: (name) => tree.reveal(name),
          },
        ),
    }),
  );
  own.add(registerEditorActions((code, text) => view.attach(code, text)));
  void openAtStart(base, () => view.open()).catch((error: unknown) =>
    base.log.error('The chat could not be opened', error),
  );
  return { exportChat, dispose: () => own.dispose() };
}

/** Opens the chat in a new window as the setting wants it; usually the first time ever, so that Quiver can be found. */
async function openAtStart({ settings, storage }: Base, open: () => Promise<void>): Promise<void> {
  const wanted = settings.current['chat.openAtStart'];
  if (wanted === 'never') return;
  const known = storage();
  const isFirst = (await recall(known, OPENED)) === undefined;
  if (isFirst) await known.write(OPENED, true);
  if (isFirst || wanted === 'always') await open();
}

const OPENED = 'chatOpened';
