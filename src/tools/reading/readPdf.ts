import { Refusal } from '../../host/refusal.ts';
import { checkPdf } from '../../lib/checkPdf.ts';
import { count } from '../../lib/text.ts';
import type { ToolOutcome } from '../tool/toolOutcome.ts';

/** A PDF as the API takes it. */
export function readPdf(path: string, bytes: Uint8Array): ToolOutcome {
  const checked = checkPdf(bytes);
  if ('problem' in checked) throw new Refusal(`${path} ${checked.problem}`);
  return {
    content: [
      { type: 'document', mediaType: 'application/pdf', data: Buffer.from(bytes).toString('base64') },
    ],
    summary: count(checked.pages, 'page'),
  };
}
