import { type Disposable, Disposables } from '../../lib/disposables.ts';
import { Emitter, type Event } from '../../lib/emitter.ts';
import type { Tool } from '../tool/tool.ts';
import { createTwinFinder, isSameName, separateEditorTwins, serverOf } from './editorTwins.ts';
import type { ServerSource, ServerStatus, ToolSource } from './toolSource.ts';

/**
 * Our own servers and the tools that the editor runs, as one source. A tool that both have appears once: ours is used,
 * because it is watched for changes and asked directly, and the status of its server says so. A server that we may not
 * start yet is left to the editor.
 */
export class CombinedSource implements ServerSource, Disposable {
  readonly #subscriptions = new Disposables();
  readonly #changed = this.#subscriptions.add(new Emitter<void>());
  readonly #own: ServerSource;
  readonly #editor: ToolSource;
  #shown: Shown | undefined;

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(own: ServerSource, editor: ToolSource) {
    this.#own = own;
    this.#editor = editor;
    for (const source of [own, editor]) {
      this.#subscriptions.add(
        source.onDidChange(() => {
          this.#shown = undefined;
          this.#changed.fire();
        }),
      );
    }
  }

  tools(): readonly Tool[] {
    return this.#show().tools;
  }

  servers(): readonly ServerStatus[] {
    return this.#show().servers;
  }

  async waitUntilSettled(boundMilliseconds: number, signal: AbortSignal): Promise<void> {
    await this.#own.waitUntilSettled(boundMilliseconds, signal);
  }

  wake(server: string): void {
    this.#own.wake(server);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #show(): Shown {
    this.#shown ??= combine(this.#own, this.#editor);
    return this.#shown;
  }
}

interface Shown {
  readonly tools: readonly Tool[];
  readonly servers: readonly ServerStatus[];
}

function combine(own: ServerSource, editor: ToolSource): Shown {
  const ours = own.tools();
  const { added, twins } = separateEditorTwins(editor.tools(), createTwinFinder(ours, own.servers()));
  const running = editorServers(added);
  const isRunThere = ({ name, approval }: ServerStatus) =>
    approval === 'needed' && running.some((server) => isSameName(server.name, name));
  return {
    tools: [...ours, ...added],
    servers: [
      ...own
        .servers()
        .filter((server) => !isRunThere(server))
        .map((server) => noteTwins(server, twins.get(server.name))),
      ...running.map((server) => noteWaiting(server, own.servers().filter(isRunThere))),
    ],
  };
}

/** Extensions and servers of the editor that have tools, by name. The editor starts them, so all of them are ready. */
const editorServers = (tools: readonly Tool[]): readonly ServerStatus[] =>
  [...new Set(tools.map(serverOf))].sort().map((name) => ({ name, state: 'ready', from: 'editor' }));

/** Notes on a server of the editor that ours of the same name waits for the user's approval. */
function noteWaiting(server: ServerStatus, waiting: readonly ServerStatus[]): ServerStatus {
  const same = waiting.find(({ name }) => isSameName(name, server.name));
  if (same === undefined) return server;
  return {
    ...server,
    place: `VS Code; also in ${same.place ?? 'the settings'}, where it waits for your approval`,
  };
}

const noteTwins = (server: ServerStatus, twins: ReadonlySet<string> | undefined): ServerStatus =>
  twins === undefined
    ? server
    : {
        ...server,
        place: `${server.place ?? 'the settings'}; VS Code has it too, as ${[...twins].sort().join(' and ')}, which is not used`,
      };
