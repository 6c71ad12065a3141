import type { ChangeReview } from '../host/changeReview.ts';
import type { EditorTool, EditorTools } from '../host/editorTools.ts';
import type { Log } from '../host/log.ts';
import type { Storage } from '../host/storage.ts';
import { type Disposable, Disposables } from '../lib/disposables.ts';
import { Emitter, type Event } from '../lib/emitter.ts';
import { groupBy } from '../lib/groupBy.ts';
import { isSameList } from '../lib/isSameList.ts';
import { canonicalJson } from '../lib/json.ts';
import { Newest } from '../lib/newest.ts';
import type { ToolSource } from '../tools/sources/toolSource.ts';
import type { Tool } from '../tools/tool/tool.ts';
import { editorOrigin } from '../tools/tool/toolOrigin.ts';
import { createChangeReview } from './tools/changeReview.ts';
import { PinnedTools } from './tools/pinnedTools.ts';
import { Pins } from './tools/pins.ts';
import { createEditorNames } from './tools/toolNames.ts';

interface EditorSourceOptions {
  readonly editor: EditorTools;
  readonly log: Log;
  /** Storage for the definitions of extensions' tools, so that a change is noticed. */
  readonly extensionPins: Storage;
  /** Storage for those of MCP servers in this workspace: in another one, the same name may mean another server. */
  readonly serverPins: Storage;
}

/** Selection of the editor's tools that may be used. */
export interface EditorUse {
  readonly isOn: boolean;
  /** False if only tools of extensions may be used, and none of an MCP server. */
  readonly withMcp: boolean;
}

/**
 * Tools that the editor runs itself, as a source. They are treated like those of Quiver's own servers: schemas are
 * repaired, texts cleaned, changed tools held back, and the owner's word on their effects is not believed. The editor
 * announces no changes: a caller that needs the current tools calls `refresh`.
 */
export class EditorSource implements ToolSource, Disposable {
  readonly #own = new Disposables();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #options: EditorSourceOptions;
  /** Pinned tools by owner, past owners included. */
  readonly #owners = new Map<string, PinnedTools>();
  #use: EditorUse = { isOn: false, withMcp: false };
  #tools: readonly Tool[] = [];
  readonly #reading = new Newest();

  readonly onDidChange: Event<void> = this.#changed.event;
  readonly review: ChangeReview;

  constructor(options: EditorSourceOptions) {
    this.#options = options;
    this.review = createChangeReview({
      tools: () => this.#tools,
      changeOf: ({ toolName }) => this.#ownerOfChange(toolName)?.changeOf(toolName),
      approve: async ({ toolName }) => {
        await this.#ownerOfChange(toolName)?.approve(toolName);
        this.#show();
      },
    });
  }

  tools(): readonly Tool[] {
    return this.#tools;
  }

  async configure(use: EditorUse): Promise<void> {
    this.#use = use;
    await this.refresh();
  }

  /** Reads the editor's tools again. Of several reads at the same time the last one counts, and all wait for it. */
  refresh(): Promise<void> {
    return this.#reading.run(
      () => this.#read(),
      (byOwner) => {
        for (const [key, owner] of this.#owners) owner.take({ tools: byOwner.get(key) ?? [], notices: [] });
        this.#show();
      },
    );
  }

  async #read() {
    const { isOn, withMcp } = this.#use;
    const listed = isOn ? this.#options.editor.list().filter(({ isMcp }) => withMcp || !isMcp) : [];
    const byOwner = groupBy(listed, ownerKey);
    for (const [key, [tool]] of byOwner)
      if (tool && !this.#owners.has(key)) this.#owners.set(key, this.#createOwner(tool));
    await Promise.all([...byOwner.keys()].map((key) => this.#owners.get(key)?.load()));
    return byOwner;
  }

  dispose(): void {
    this.#own.dispose();
  }

  #createOwner({ owner: server, isMcp }: EditorTool): PinnedTools {
    const { editor, log, extensionPins, serverPins } = this.#options;
    return new PinnedTools({
      originOf: editorOrigin,
      server,
      isTrusted: false,
      log,
      pins: new Pins({
        storage: isMcp ? serverPins : extensionPins,
        identity: canonicalJson(['editor', server]),
        log,
        // The title is the editor's own, which may change with the editor.
        facts: ['name', 'description', 'inputSchema'],
      }),
      call: ({ tool, input, context, signal }) =>
        editor.invoke({ tool, input, token: context.chat.editorToken }, signal),
    });
  }

  /** Shows the tools under the names that the model knows, sorted by owner. */
  #show(): void {
    const nameless = [...this.#owners].sort(byKey).flatMap(([, { current }]) => current);
    const names = createEditorNames(nameless.map(({ toolName }) => toolName));
    const tools = nameless.map((tool) => tool.withName(names.get(tool.toolName) ?? tool.toolName));
    if (isSameList(this.#tools, tools)) return;
    this.#tools = tools;
    this.#changed.fire();
  }

  /** Owner of the changed tool of this name: the editor gives a name to one tool only. */
  #ownerOfChange(toolName: string): PinnedTools | undefined {
    return [...this.#owners.values()].find((owner) => owner.changeOf(toolName) !== undefined);
  }
}

/** Key of a tool's owner: an extension and a server may have the same name. */
const ownerKey = ({ owner, isMcp }: EditorTool): string => `${owner} ${isMcp}`;

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
