import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from '../../../src/lib/hash.ts';
import { makeTarGz, makeZip } from './archive/archives.ts';

type Answer = string | Buffer | RequestListener;

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const PLACE = '/.well-known/agent-skills';

export const mainFile = (name: string, more = ''): string =>
  `---\nname: ${name}\ndescription: Does ${name}\n${more}---\n\nHow to do ${name}.\n`;

export const digestOf = (content: string | Uint8Array): string => `sha256:${hash(content)}`;

/** Index of skills on this machine, in any state: answers by path, and the requests that came. */
export class IndexServer {
  readonly answers = new Map<string, Answer>();
  readonly requests: string[] = [];
  /** Headers of the requests, by their paths. */
  readonly headers = new Map<string, NodeJS.Dict<string | string[]>>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '';
      this.requests.push(path);
      this.headers.set(path, request.headers);
      const answer = this.answers.get(path);
      if (typeof answer === 'function') return answer(request, response);
      response.writeHead(answer === undefined ? 404 : 200);
      response.end(answer);
    });
  }

  static async start(): Promise<IndexServer> {
    const server = new IndexServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Serves a file beside the index. */
  serve(path: string, content: Answer): void {
    this.answers.set(`${PLACE}/${path}`, content);
  }

  /** Serves an index with a schema, of these entries. */
  list(skills: readonly unknown[]): void {
    this.serve('index.json', JSON.stringify({ $schema: SCHEMA, skills }));
  }

  /** Serves a skill of one file in the form with a schema, and gives its entry. */
  single(name: string, content = mainFile(name)): object {
    this.serve(`${name}/SKILL.md`, content);
    return {
      name,
      type: 'skill-md',
      description: `Does ${name}`,
      url: `${name}/SKILL.md`,
      digest: digestOf(content),
    };
  }

  /** Serves a skill as an archive, and gives its entry. */
  archive(name: string, file: string, content: Buffer): object {
    this.serve(file, content);
    return {
      name,
      type: 'archive',
      description: `Does ${name}`,
      url: `${PLACE}/${file}`,
      digest: digestOf(content),
    };
  }

  zip(name: string, more: Readonly<Record<string, string>> = {}): object {
    return this.archive(name, `${name}.zip`, makeZip(entriesOf(name, more)));
  }

  tarGz(name: string, more: Readonly<Record<string, string>> = {}): object {
    return this.archive(name, `${name}.tar.gz`, makeTarGz(entriesOf(name, more)));
  }

  /** Serves an index in the form with lists of files. */
  listFiles(skills: readonly object[], more: object = { version: '0.2.0' }): void {
    this.serve('index.json', JSON.stringify({ ...more, skills }));
  }

  /** Serves the files of a skill one by one, and gives its entry. */
  files(name: string, files: Readonly<Record<string, string>>, withDigests = true): object {
    for (const [path, content] of Object.entries(files)) this.serve(`${name}/${path}`, content);
    return {
      name,
      description: `Does ${name}`,
      files: Object.entries(files).map(([path, content]) =>
        withDigests ? { path, digest: digestOf(content) } : path,
      ),
    };
  }
}

const entriesOf = (name: string, more: Readonly<Record<string, string>>) =>
  Object.entries({ 'SKILL.md': mainFile(name), ...more }).map(([path, content]) => ({ path, content }));
