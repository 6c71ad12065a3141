import { ToolTokens } from './agent/toolTokens.ts';
import { builtinTools } from './builtinTools.ts';
import type { WebPages } from './host/webPages.ts';
import { type Disposable, Disposables } from './lib/disposables.ts';
import { resourceTools } from './mcp/resources/resourceTools.ts';
import type { Models } from './models.ts';
import type { ToolSources } from './toolSources.ts';
import { poolSettings } from './tools/poolSettings.ts';
import { ToolPool } from './tools/toolPool.ts';
import { UsageMemory } from './tools/usageMemory.ts';
import type { Base } from './vscode/base.ts';
import { ActiveChat } from './vscode/chat/activeChat.ts';
import type { Pages } from './vscode/pages.ts';
import { createPlanReview } from './vscode/permission/planReview.ts';
import { PoolView } from './vscode/pool/poolView.ts';
import { createQuestions } from './vscode/questions.ts';
import type { WorkspaceParts } from './workspaceParts.ts';

/** The pool, and what is known of its tools beside their definitions. */
export interface ToolParts extends Disposable {
  readonly pool: ToolPool;
  readonly usage: UsageMemory;
  readonly tokens: ToolTokens;
  readonly activeChat: ActiveChat;
  readonly view: PoolView;
  /** Takes over what the settings, the rules and the workspace say now. */
  configure(): void;
}

export interface ToolPartsOptions {
  readonly base: Base;
  readonly models: Models;
  readonly workspace: WorkspaceParts;
  readonly sources: ToolSources;
  readonly pages: Pages;
}

export function createToolParts({ base, models, workspace, sources, pages }: ToolPartsOptions): ToolParts {
  const own = new Disposables();
  const settings = () => base.settings.current;
  const wanted = () =>
    poolSettings(settings(), { isTrusted: base.isTrusted(), denied: workspace.rules.current().deny });
  const usage = own.add(new UsageMemory(base.workspaceStorage()));
  void usage.load();
  const pool = own.add(
    new ToolPool({
      boost: () => usage.boost(),
      source: sources.all,
      ...wanted(),
      builtins: (tools) => [
        ...builtinTools({
          ...workspace.ports,
          webPages: lazyWebPages,
          webSearch: models.webSearch,
          questions: createQuestions(base.quickInput),
          planReview: createPlanReview(pages, base.quickInput),
          pool: tools,
          settings,
        }),
        ...resourceTools(sources.servers),
      ],
    }),
  );
  const tokens = own.add(new ToolTokens(base.log));
  const activeChat = own.add(new ActiveChat());
  const view = own.add(
    new PoolView({
      pool,
      activeChat,
      tokens,
      usage,
      settings,
      sources: () => sources.statuses(),
      searchEnvironment: base.environment.ENABLE_TOOL_SEARCH,
    }),
  );
  return {
    ...{ pool, usage, tokens, activeChat, view },
    configure: () => pool.configure(wanted()),
    dispose: () => own.dispose(),
  };
}

/** The web is not needed before a page is. */
const lazyWebPages: WebPages = {
  async get(url, signal) {
    const { createWebPages } = await import('./system/web/webPages.ts');
    return createWebPages().get(url, signal);
  },
};
