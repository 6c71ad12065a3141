import { ActiveChat } from '../agent/activeChat.ts';
import { ToolTokens } from '../agent/epoch/toolTokens.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { resourceTools } from '../mcp/resources/resourceTools.ts';
import { CallMemory } from '../tools/pool/callMemory.ts';
import { poolSettings } from '../tools/pool/poolSettings.ts';
import { ToolPool } from '../tools/pool/toolPool.ts';
import type { Base } from '../vscode/base.ts';
import { showRuleProblems } from '../vscode/permission/showRuleProblems.ts';
import { PoolView } from '../vscode/pool/poolView.ts';
import { builtinTools } from './builtinTools.ts';
import type { Models } from './models.ts';
import type { Servers } from './servers.ts';
import type { SkillParts } from './skills.ts';
import type { WorkspaceParts } from './workspace.ts';

/** The pool, and the facts about its tools beside their definitions. */
export interface ToolParts extends Disposable {
  readonly pool: ToolPool;
  readonly callMemory: CallMemory;
  readonly tokens: ToolTokens;
  readonly activeChat: ActiveChat;
  readonly view: PoolView;
  /** Applies the current settings, rules and trust. */
  configure(): void;
}

export interface ToolPartsOptions {
  readonly base: Base;
  readonly models: Models;
  readonly workspace: WorkspaceParts;
  readonly servers: Servers;
  readonly skills: SkillParts;
}

export function createToolParts({ base, models, workspace, servers, skills }: ToolPartsOptions): ToolParts {
  const own = new Disposables();
  const settings = () => base.settings.current;
  const currentOptions = () =>
    poolSettings(settings(), { isTrusted: base.isTrusted(), denied: workspace.rules.current().deny });
  const callMemory = own.add(
    new CallMemory(base.workspaceStorage(), { isOn: () => settings()['toolSearch.learn'] }),
  );
  void callMemory.load();
  const pool = own.add(
    new ToolPool({
      past: () => callMemory.use(),
      searcher: workspace.toolSearcher,
      source: servers.all,
      ...currentOptions(),
      builtins: [
        ...builtinTools({
          ...workspace.ports,
          webSearch: models.webSearch,
          skills: skills.skills,
          settings,
        }),
        ...resourceTools(servers.mcp),
      ],
    }),
  );
  own.add(skills.shelf.onDidChange(() => pool.refresh()));
  own.add(showRuleProblems(workspace.rules, pool.builtinNames, base.log));
  const tokens = own.add(new ToolTokens(base.log));
  const activeChat = own.add(new ActiveChat());
  const view = own.add(
    new PoolView({
      pool,
      activeChat,
      tokens,
      callMemory,
      settings,
      sources: () => servers.statuses(),
      searchEnvironment: base.environment.ENABLE_TOOL_SEARCH,
    }),
  );
  return {
    ...{ pool, callMemory, tokens, activeChat, view },
    configure: () => pool.configure(currentOptions()),
    dispose: () => own.dispose(),
  };
}
