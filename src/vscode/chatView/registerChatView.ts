import * as vscode from 'vscode';
import { CHAT_VIEW_COMMANDS, VIEWS } from '../../ids.ts';
import { type Disposable, Disposables } from '../../lib/disposables.ts';
import type { AttachedCode } from '../editorActions/attachedCode.ts';
import { pageHtml } from '../shared/pageHtml.ts';
import { registerChatNotification } from './chatNotification.ts';
import { ChatPage, type PageDeps, type PagePlace } from './chatPage.ts';
import { chatBadge, registerChatStatus } from './chatStatus.ts';
import { continueElsewhere } from './continueElsewhere.ts';

interface ChatViewDeps extends PageDeps {
  /** A file that came with Quiver. */
  file(...path: readonly string[]): vscode.Uri;
  /** True if the user wants to be told of chats that are done, or wait, out of sight. */
  isNotifying(): boolean;
}

/** Quiver's own chat: a view of its container, and the same page in editors. */
export interface ChatView extends Disposable {
  /** Opens the view with words in its input. */
  open(text?: string): Promise<void>;
  /** Opens the view with a piece of a file attached to the message that is being written. */
  attach(code: AttachedCode, text?: string): Promise<void>;
}

export function registerChatView(deps: ChatViewDeps): ChatView {
  const own = new Disposables();
  let page: ChatPage | undefined;
  let view: vscode.WebviewView | undefined;
  let takePage: (page: ChatPage) => void = () => undefined;
  const firstPage = new Promise<ChatPage>((resolve) => {
    takePage = resolve;
  });
  /** Brings the view into sight. VS Code may make its page only after the command has ended. */
  const focusPage = async (): Promise<ChatPage> => {
    await vscode.commands.executeCommand(`${VIEWS.chat}.focus`);
    return page ?? firstPage;
  };
  const connect = (place: PagePlace, session = deps.sessions.create()): ChatPage => {
    const { webview } = place;
    const root = deps.file('dist', 'webview');
    webview.options = { enableScripts: true, localResourceRoots: [root] };
    const connected = new ChatPage(place, session, deps);
    webview.html = pageHtml({
      webview,
      script: vscode.Uri.joinPath(root, 'chat.js'),
      style: vscode.Uri.joinPath(root, 'chat.css'),
      title: vscode.l10n.t('Quiver Chat'),
      language: vscode.env.language,
      translations: vscode.l10n.bundle ?? {},
    });
    return connected;
  };

  own.add(
    vscode.window.registerWebviewViewProvider(VIEWS.chat, {
      resolveWebviewView(resolved) {
        const connected = connect(resolved, page?.session);
        page = connected;
        takePage(connected);
        view = resolved;
        resolved.onDidDispose(() => {
          connected.dispose();
          view = undefined;
        });
        resolved.onDidChangeVisibility(() => {
          if (resolved.visible) void connected.show(connected.session);
          else connected.noteHidden();
        });
      },
    }),
  );

  const openPanel = (): void => {
    const panel = vscode.window.createWebviewPanel(
      'quiver.chatEditor',
      vscode.l10n.t('Quiver Chat'),
      vscode.ViewColumn.Active,
      { enableScripts: true, retainContextWhenHidden: false },
    );
    panel.iconPath = deps.file('media', 'quiver.svg');
    const connected = connect(panel, page?.session);
    panel.onDidDispose(() => connected.dispose());
  };

  const open = async (text?: string): Promise<void> => {
    const shown = await focusPage();
    shown.compose(text);
  };

  own.add(
    deps.sessions.onDidChangeList(() => {
      if (view) view.badge = chatBadge(deps.sessions.live);
    }),
  );
  own.add(registerChatStatus(deps.sessions));
  own.add(
    registerChatNotification({
      sessions: deps.sessions,
      isWanted: () => deps.isNotifying(),
      open: async (chat) => {
        await open();
        await page?.show(await deps.sessions.open(chat));
      },
    }),
  );

  const register = (id: string, run: () => unknown) => own.add(vscode.commands.registerCommand(id, run));
  register(CHAT_VIEW_COMMANDS.openChat, () => open());
  register(CHAT_VIEW_COMMANDS.newChat, async () => {
    await open();
    await page?.show(deps.sessions.create());
  });
  register(CHAT_VIEW_COMMANDS.openChatInEditor, openPanel);
  register(CHAT_VIEW_COMMANDS.openChatInNewWindow, async () => {
    openPanel();
    await vscode.commands.executeCommand('workbench.action.moveEditorToNewWindow');
  });
  register(CHAT_VIEW_COMMANDS.continueInNativeChat, () => page && continueElsewhere(page.session));
  const attach = async (code: AttachedCode, text?: string): Promise<void> => {
    const shown = await focusPage();
    shown.attachments.addCode(code);
    shown.showAttachments();
    shown.compose(text);
  };
  return { open, attach, dispose: () => own.dispose() };
}
