import assert from 'node:assert/strict';
import { typedValue } from '../../../../src/vscode/mcp/dialogs/typedValue.ts';

describe('what is typed into a form of a server', () => {
  it('is sent as it was looked at: without the blanks around it', () => {
    const text = { kind: 'text', isRequired: true } as const;
    const number = { kind: 'number', isInteger: false, isRequired: true } as const;
    assert.deepEqual(
      [
        typedValue(' ada@example.com\t', text),
        typedValue(' two words ', text),
        typedValue(' 7 ', number),
        typedValue('  ', { ...text, isRequired: false }),
        typedValue('', { ...number, isRequired: false }),
      ],
      [{ value: 'ada@example.com' }, { value: 'two words' }, { value: 7 }, 'none', 'none'],
    );
  });
});
