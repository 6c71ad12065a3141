import * as vscode from 'vscode';
import { RESOURCE_SCHEME } from '../../ids.ts';
import type { Disposable } from '../../lib/disposables.ts';

/** Resource that one of our addresses stands for. */
export interface AttachedResource {
  readonly server: string;
  readonly uri: string;
}

/** Number of resources that are kept: the oldest go first. */
const LIMIT = 100;

/** Resources of MCP servers the user has attached to a chat, as files of a scheme of their own that can only be read. */
export class AttachedResources implements vscode.FileSystemProvider, Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #kept = new Map<string, { readonly bytes: Uint8Array; readonly time: number }>();

  /** Keeps the text and returns the address by which it can be attached. */
  keep(resource: AttachedResource, text: string): vscode.Uri {
    const uri = addressOf(resource);
    this.#kept.delete(uri.toString());
    this.#kept.set(uri.toString(), { bytes: new TextEncoder().encode(text), time: Date.now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LIMIT && oldest !== undefined) this.#kept.delete(oldest);
    this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    return uri;
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const { bytes, time } = this.#find(uri);
    return { type: vscode.FileType.File, ctime: time, mtime: time, size: bytes.length };
  }

  readFile(uri: vscode.Uri): Uint8Array {
    return this.#find(uri).bytes;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): never {
    throw vscode.FileSystemError.FileNotFound();
  }

  createDirectory(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  writeFile(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  delete(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #find(uri: vscode.Uri) {
    const kept = this.#kept.get(uri.toString());
    if (!kept) throw vscode.FileSystemError.FileNotFound(uri);
    return kept;
  }
}

/** Address of a kept resource. It ends with the last part of the resource's own address, so that the chat shows a telling name. */
function addressOf({ server, uri }: AttachedResource): vscode.Uri {
  const name = uri.split(/[/\\?#:]+/).findLast((part) => part !== '') ?? 'resource';
  return vscode.Uri.from({ scheme: RESOURCE_SCHEME, path: `/${server}/${name}`, query: uri });
}

/** Label of the resource for the model: the server and the resource's own address. */
export const resourceLabel = ({ path, query }: vscode.Uri): string => `${path.split('/')[1] ?? ''}: ${query}`;
