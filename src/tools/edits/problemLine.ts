import type { Problem } from '../../host/diagnostics.ts';
import { cutText } from '../../lib/text.ts';

const MAX_MESSAGE = 300;

/** `line 3: error TS2304: Cannot find name 'x'.` */
export const problemLine = ({ line, severity, source, message }: Problem): string =>
  `line ${line}: ${severity}${source ? ` ${source}` : ''}: ${cutText(message, MAX_MESSAGE)}`;
