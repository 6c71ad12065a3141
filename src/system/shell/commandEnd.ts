import type { CommandEnd } from '../../host/shell.ts';
import type { ChildEnd } from '../childProcess.ts';

export const commandEnd = ({ by }: ChildEnd): CommandEnd =>
  typeof by === 'number' ? { kind: 'exit', code: by } : { kind: 'signal', signal: by };
