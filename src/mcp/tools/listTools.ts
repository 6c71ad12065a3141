import * as z from 'zod';
import { errorMessage } from '../../lib/text.ts';

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

/** Listed tool, as far as it can be understood: only its name must be right. */
const listedTool = z.object({
  name: z.string().min(1),
  title: text,
  description: text,
  inputSchema: z.unknown().optional(),
  outputSchema: z.unknown().optional(),
  annotations: z.looseObject({ title: text, readOnlyHint: flag }).optional().catch(undefined),
  execution: z.object({ taskSupport: text }).optional().catch(undefined),
  _meta: z
    .object({
      'anthropic/searchHint': z.unknown(),
      'anthropic/alwaysLoad': z.unknown(),
      'anthropic/strict': z.unknown(),
      'anthropic/inputExamples': z.unknown(),
    })
    .partial()
    .optional()
    .catch(undefined),
});

/** `defect`: why the tool is off whatever anybody decides. */
export type ListedTool = z.infer<typeof listedTool> & { readonly defect?: string };

/** One answer to `tools/list`; the SDK's own schema would refuse the whole page for one bad tool. */
export const toolPage = z.object({
  tools: z.array(z.unknown()).catch([]),
  nextCursor: z.string().optional().catch(undefined),
});

export type ToolPage = z.infer<typeof toolPage>;

export interface ToolList {
  readonly tools: readonly ListedTool[];
  /** Problems of the list, in sentences for the log. */
  readonly notices: readonly string[];
  /** Absent if the list was read to its end. `failed`: a later page could not be read. `cut`: the list has no end. */
  readonly gap?: 'failed' | 'cut';
}

const PAGE_LIMIT = 1_000;
const TOOL_LIMIT = 10_000;

/**
 * Reads all pages. A tool that cannot be understood is left out alone; a list that does not end is cut; when a later
 * page fails, the earlier ones count. Rejects only if the first page fails.
 */
export async function listTools(fetchPage: (cursor?: string) => Promise<ToolPage>): Promise<ToolList> {
  const tools = new Map<string, ListedTool>();
  const notices: string[] = [];
  const cursors = new Set<string>();
  let gap: ToolList['gap'];
  let page = await fetchPage();
  for (;;) {
    const cursor = page.nextCursor;
    const end = addTools(page, tools, notices) ?? (cursor && reasonToStop(cursor, cursors));
    if (end) {
      notices.push(end);
      gap = 'cut';
      break;
    }
    if (!cursor) break;
    cursors.add(cursor);
    try {
      page = await fetchPage(cursor);
    } catch (error) {
      notices.push(`Page ${cursors.size + 1} of the tool list failed: ${errorMessage(error)}`);
      gap = 'failed';
      break;
    }
  }
  return { tools: [...tools.values()], notices, ...(gap ? { gap } : {}) };
}

/** Adds the tools of a page; gives the reason why the list ends here if there are too many. */
function addTools(page: ToolPage, tools: Map<string, ListedTool>, notices: string[]): string | undefined {
  const room = TOOL_LIMIT - tools.size;
  for (const item of page.tools.slice(0, room)) {
    const parsed = listedTool.safeParse(item);
    if (!parsed.success) notices.push('A tool without a name was left out.');
    else if (tools.has(parsed.data.name))
      notices.push(`The tool ${parsed.data.name} is listed twice; the first counts.`);
    else tools.set(parsed.data.name, parsed.data);
  }
  if (page.tools.length <= room) return undefined;
  return `The server lists more than ${TOOL_LIMIT} tools; the rest was left out.`;
}

function reasonToStop(cursor: string, cursors: ReadonlySet<string>): string | undefined {
  if (cursors.has(cursor)) return 'The tool list runs in a circle; it was cut where it begins again.';
  if (cursors.size + 1 >= PAGE_LIMIT)
    return `The tool list has more than ${PAGE_LIMIT} pages; the rest was left out.`;
  return undefined;
}
