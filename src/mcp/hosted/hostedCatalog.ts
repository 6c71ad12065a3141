import * as z from 'zod';
import type { HostedListing, HostedServer, HostedTool } from '../../agent/transcript/hosted.ts';
import type { Log } from '../../host/log.ts';
import { Refusal } from '../../host/refusal.ts';
import { recall, type Storage } from '../../host/storage.ts';
import { Emitter } from '../../lib/emitter.ts';
import { hash } from '../../lib/hash.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import { hostedOrigin } from '../../tools/tool/toolOrigin.ts';
import { createToolNames } from '../tools/toolNames.ts';

const listedTool = z.object({
  name: z.string().min(1),
  description: z.string().optional().catch(undefined),
  inputSchema: z.unknown().optional(),
});
type ListedTool = z.infer<typeof listedTool>;
const record = z.object({ tools: z.array(listedTool) });

/** Most tools that are taken from one server, and most characters of their definitions that are kept. */
const MAX_TOOLS = 10_000;
const MAX_SIZE = 4_000_000;

/**
 * The tools of hosted servers, as far as answers of the endpoint have shown them. What was shown is kept for the next chat: the
 * endpoint lists a server's tools only when it answers.
 */
export class HostedCatalog {
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #storage: Storage;
  readonly #log: Log;
  /** Listed tools by the name of the record. */
  readonly #listed = new Map<string, readonly ListedTool[]>();
  /** Tools that were made, by server, and what they were made of. */
  readonly #made = new Map<string, Made>();
  readonly #lookups = new Map<string, Promise<void>>();

  constructor(storage: Storage, log: Log) {
    this.#storage = storage;
    this.#log = log;
  }

  /** Looks up what earlier answers have shown of a server. */
  async lookUp(server: HostedServer): Promise<void> {
    const name = recordName(server);
    const looking = this.#lookups.get(name) ?? this.#read(name);
    this.#lookups.set(name, looking);
    await looking;
    await this.#make(server);
  }

  /** Takes note of the tools that an answer has shown. */
  learn(server: HostedServer, { tools, isWhole }: HostedListing): void {
    const name = recordName(server);
    const before = this.#listed.get(name) ?? [];
    const shown = tools.slice(0, MAX_TOOLS).flatMap((tool) => listedTool.safeParse(tool).data ?? []);
    const known = new Set(before.map((tool) => tool.name));
    const now = isWhole ? shown : [...before, ...shown.filter((tool) => !known.has(tool.name))];
    const text = canonicalJson(now);
    if (text === canonicalJson(before) || text.length > MAX_SIZE) return;
    this.#listed.set(name, now);
    const failed = (error: unknown) =>
      this.#log.error(`The tools of ${server.name} could not be kept.`, error);
    void this.#make(server).catch(failed);
    void this.#storage.write(name, { tools: now }).catch(failed);
  }

  /** Tools of a server that are known. */
  toolsOf(server: HostedServer): readonly Tool[] {
    const made = this.#made.get(server.name);
    return made && made.of === this.#listed.get(recordName(server)) ? made.tools : [];
  }

  /** Finds the tool of one of the servers that the endpoint refers to by a name. A tool that was never listed counts as that of the server with the longest name. */
  identify(reference: string, servers: readonly HostedServer[]): HostedTool | undefined {
    if (/^(?:mcp|vscode)__/.test(reference)) return undefined;
    for (const server of servers) {
      const listed = this.#listed.get(recordName(server)) ?? [];
      const tool = listed.find(({ name }) => isSame(`${server.name}_${name}`, reference));
      if (tool) return nameHosted(server.name, tool.name);
    }
    const [server] = servers
      .filter(({ name }) => reference.startsWith(`${name}_`) && reference.length > name.length + 1)
      .sort((a, b) => b.name.length - a.name.length);
    return server && nameHosted(server.name, reference.slice(server.name.length + 1));
  }

  async #read(name: string): Promise<void> {
    const stored = record.safeParse(await recall(this.#storage, name)).data;
    if (stored && !this.#listed.has(name)) this.#listed.set(name, stored.tools);
  }

  async #make(server: HostedServer): Promise<void> {
    const listed = this.#listed.get(recordName(server)) ?? [];
    const config = canonicalJson(server);
    const before = this.#made.get(server.name);
    if (listed.length === 0 || (before?.of === listed && before.config === config)) return;
    this.#made.set(server.name, { of: listed, config, tools: await makeTools(server, listed, this.#log) });
    this.#changed.fire();
  }
}

interface Made {
  readonly of: readonly ListedTool[];
  readonly config: string;
  readonly tools: readonly Tool[];
}

/** Name of the record of a server; another address under the same name has another record. */
const recordName = ({ name, url }: HostedServer): string => `hosted-${hash(`${name}\n${url}`, 16)}`;

/** True if the endpoint may have put a name into the form that names of tools have. */
const isSame = (name: string, reference: string): boolean =>
  name === reference || name.replace(/[^\w-]/g, '_') === reference;

/** A tool by the name that the pool gives it. */
export const nameHosted = (server: string, tool: string): HostedTool => ({
  name: createToolNames(new Map([[server, [tool]]])).nameOf(server, tool) ?? tool,
  server,
  tool,
});

/** Makes the tools of a server. The repair of schemas is only loaded for it: the editor's start need not wait. */
async function makeTools(
  server: HostedServer,
  listed: readonly ListedTool[],
  log: Log,
): Promise<readonly Tool[]> {
  const { createToolWorkshop } = await import('../tools/toolWorkshop.ts');
  const make = createToolWorkshop({
    server: server.name,
    originOf: hostedOrigin,
    config: { default_config: server.defaultConfig, configs: server.configs },
    isTrusted: false,
    log,
    async call() {
      throw new Refusal('The API itself calls the tools of this server.');
    },
  });
  return make(listed, new Map()).map((tool) => tool.withName(nameHosted(server.name, tool.toolName).name));
}
