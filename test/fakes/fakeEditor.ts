import type { EditorCall, EditorTool, EditorTools } from '../../src/host/editorTools.ts';
import type { JsonRecord } from '../../src/lib/json.ts';

/** An editor whose tools a test changes as it likes; it answers each call with its input. */
export class FakeEditor implements EditorTools {
  tools: readonly EditorTool[] = [];
  readonly calls: EditorCall[] = [];

  list(): readonly EditorTool[] {
    return this.tools;
  }

  async invoke(call: EditorCall): Promise<JsonRecord> {
    this.calls.push(call);
    return { content: [{ type: 'text', text: JSON.stringify(call.input) }] };
  }
}

export const editorTool = (name: string, rest: Partial<EditorTool> = {}): EditorTool => ({
  name,
  title: name,
  description: `Does ${name} for whoever asks`,
  inputSchema: { type: 'object', properties: {} },
  owner: 'Some Extension',
  isMcp: false,
  ...rest,
});
