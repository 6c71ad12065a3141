import { type Disposable, Disposables } from '../lib/disposables.ts';
import type { Parts } from './parts.ts';

/** Tells the parts of changes that the user makes while Quiver runs. */
export function followChanges({ base, models, workspace, servers, tools, access }: Parts): Disposable {
  const own = new Disposables();
  own.add(base.onDidChangeSecrets(() => models.noteChange()));
  if (models.webSearch) own.add(models.webSearch.onDidChange(() => tools.pool.refresh()));
  own.add(workspace.rules.onDidChange(() => tools.configure()));
  own.add(
    access.onDidChange(() => {
      servers.configure();
      tools.view.refresh();
    }),
  );
  own.add(
    base.settings.onDidChange(() => {
      servers.configure();
      tools.configure();
      models.noteChange();
      tools.view.refresh();
    }),
  );
  own.add(
    base.onDidGrantTrust(() => {
      servers.configure();
      tools.configure();
    }),
  );
  return own;
}
