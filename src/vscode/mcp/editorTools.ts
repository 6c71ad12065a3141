import * as vscode from 'vscode';
import type { EditorTool, EditorTools } from '../../host/editorTools.ts';
import { Refusal } from '../../host/refusal.ts';
import { EXTENSION_ID } from '../../ids.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { errorMessage } from '../../lib/text.ts';
import { withToken } from '../shared/withSignal.ts';

/**
 * The tools VS Code has from its own MCP servers and from extensions the user has installed. Tools that VS Code and its
 * built-in extensions have for their own chat are left out: Quiver has its own.
 */
export const createEditorTools = (): EditorTools => ({
  list() {
    const owners = extensionOwners(vscode.extensions.all);
    return vscode.lm.tools.flatMap((tool) => editorTool(tool, owners));
  },
  async invoke({ tool, input, token }, signal) {
    const options = {
      input,
      // The port cannot know the type of the token, which VS Code gives to a chat request and takes back here.
      toolInvocationToken: token as vscode.ChatParticipantToolToken | undefined,
    };
    try {
      const { content } = await withToken(signal, (cancellation) =>
        vscode.lm.invokeTool(tool, options, cancellation),
      );
      return { content: content.map(contentBlock) };
    } catch (error) {
      signal.throwIfAborted();
      throw new Refusal(`VS Code did not run ${tool}: ${errorMessage(error)}`);
    }
  },
});

/** Labels of the extensions that declare tools, by the tool's name. */
export function extensionOwners(
  extensions: readonly Pick<vscode.Extension<unknown>, 'id' | 'packageJSON'>[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { id, packageJSON } of extensions) {
    const manifest: unknown = packageJSON;
    if (!isRecord(manifest) || manifest.isBuiltin === true || isLeftOut(id)) continue;
    const { languageModelTools } = isRecord(manifest.contributes) ? manifest.contributes : {};
    const label = typeof manifest.displayName === 'string' ? manifest.displayName : id;
    for (const tool of Array.isArray(languageModelTools) ? languageModelTools : [])
      if (isRecord(tool) && typeof tool.name === 'string') owners.set(tool.name, label);
  }
  return owners;
}

/** True for Quiver itself, and for Copilot, whose tools are made for its own chat and duplicate ours. */
const isLeftOut = (id: string): boolean => id.toLowerCase() === EXTENSION_ID || /^github\.copilot/i.test(id);

function editorTool(
  tool: vscode.LanguageModelToolInformation,
  owners: ReadonlyMap<string, string>,
): readonly EditorTool[] {
  const { name, description, inputSchema, tags } = tool;
  const isMcp = tags.includes('mcp');
  const [owner, title] = referenceName(tool);
  const known = isMcp ? (owner ?? 'MCP servers') : owners.get(name);
  if (known === undefined) return [];
  return [{ name, title: title ?? name, description, inputSchema, owner: known, isMcp }];
}

/** Owner and title of a tool, from a property `server/tool` that VS Code has although the types do not promise it. */
function referenceName(tool: vscode.LanguageModelToolInformation): [owner?: string, title?: string] {
  const full: unknown = Reflect.get(tool, 'fullReferenceName');
  const [, owner, title] = typeof full === 'string' ? (/^(.+)\/([^/]+)$/.exec(full) ?? []) : [];
  return owner && title ? [owner, title] : [];
}

function contentBlock(part: unknown): JsonRecord {
  if (part instanceof vscode.LanguageModelTextPart) return { type: 'text', text: part.value };
  if (part instanceof vscode.LanguageModelDataPart) return dataBlock(part);
  if (part instanceof vscode.LanguageModelPromptTsxPart)
    return { type: 'text', text: promptTexts(part.value).join('') };
  return { type: 'unknown' };
}

function dataBlock({ data, mimeType }: vscode.LanguageModelDataPart): JsonRecord {
  if (/^text\/|json$/.test(mimeType)) return { type: 'text', text: new TextDecoder().decode(data) };
  const kind = mimeType.startsWith('audio/') ? 'audio' : 'image';
  return { type: kind, mimeType, data: Buffer.from(data).toString('base64') };
}

/** The texts of a rendered prompt element, in order. */
function promptTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(promptTexts);
  if (!isRecord(value)) return [];
  return typeof value.text === 'string' ? [value.text] : Object.values(value).flatMap(promptTexts);
}
