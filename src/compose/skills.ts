import { homedir } from 'node:os';
import { relative, sep } from 'node:path';
import type { SkillLibrary } from '../host/skillLibrary.ts';
import type { Skills } from '../host/skills.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { LocalSkills } from '../skills/library/localSkills.ts';
import {
  bundledSkillFolder,
  configuredSkillFolders,
  SKILLS_GLOB,
  userSkillFolders,
  workspaceSkillFolders,
} from '../skills/library/skillFolders.ts';
import { SkillSearch } from '../skills/library/skillSearch.ts';
import { SkillShelf } from '../skills/library/skillShelf.ts';
import { SkillGrants } from '../skills/running/skillGrants.ts';
import { createSkillLibrary } from '../skills/skillLibrary.ts';
import { createSkills } from '../skills/skills.ts';
import { localTexts } from '../system/localTexts.ts';
import { toolGlob } from '../tools/pool/toolGlob.ts';
import type { Base } from '../vscode/base.ts';
import { localFolderPaths } from '../vscode/files/paths/localFolders.ts';
import { watchLocalFiles } from '../vscode/instructions/localFiles.ts';
import { createRemoteSkills } from './remoteSkills.ts';
import type { Servers } from './servers.ts';
import type { WorkspaceParts } from './workspace.ts';

/** Every skill there is, and their use in conversations. */
export interface SkillParts extends Disposable {
  readonly skills: Skills;
  readonly shelf: SkillShelf;
  readonly library: SkillLibrary;
}

/** Folders below the root of the workspace whose files were seen: at most so many files are kept in mind. */
const MAX_SEEN = 500;

export function createSkillParts(base: Base, workspace: WorkspaceParts, servers: Servers): SkillParts {
  const own = new Disposables();
  const remote = own.add(createRemoteSkills(base, servers));
  const seen = new Set<string>();
  const settings = () => base.settings.current;
  const inWorkspace = () => {
    const roots = base.isTrusted() ? localFolderPaths() : [];
    return roots.flatMap((root) => workspaceSkillFolders(root, [...seen], roots.length === 1));
  };
  const local = new LocalSkills(localTexts, () => [
    ...inWorkspace(),
    ...userSkillFolders(homedir()),
    ...configuredSkillFolders(settings()['skills.paths'], homedir()),
  ]);
  const bundled = new LocalSkills(localTexts, () => [
    bundledSkillFolder(base.file('media', 'skills').fsPath),
  ]);
  const isOff = (name: string) => settings()['skills.off'].some((glob) => toolGlob(glob)(name));
  const shelf = own.add(new SkillShelf([local, bundled, ...remote.sources], isOff));
  const skills = createSkills({
    shelf,
    search: new SkillSearch(shelf),
    grants: new SkillGrants(base.storage('skills')),
    log: base.log,
    approve: remote.approve,
    openFolder: (folder) => workspace.openFolder(folder),
    noteFiles: (files) => {
      for (const file of files) if (seen.size < MAX_SEEN) seen.add(file);
    },
    relativePath: (file) => {
      const root = localFolderPaths().find((folder) => file.startsWith(folder + sep));
      return (root === undefined ? file : relative(root, file)).replaceAll(sep, '/');
    },
  });
  const { isApproved } = remote;
  const lookAgain = () =>
    void local.refresh().catch((error: unknown) => base.log.error('Skills could not be read', error));
  own.add(watchLocalFiles(SKILLS_GLOB, lookAgain));
  own.add(base.onDidGrantTrust(lookAgain));
  own.add(
    base.settings.onDidChange(() => {
      shelf.reconsider();
      lookAgain();
    }),
  );
  return {
    skills,
    shelf,
    library: createSkillLibrary({ shelf, skills, isApproved }),
    dispose: () => own.dispose(),
  };
}
