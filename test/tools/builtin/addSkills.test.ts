import assert from 'node:assert/strict';
import { addSkills } from '../../../src/tools/builtin/addSkills.ts';
import { textOutcome } from '../../../src/tools/tool/toolOutcome.ts';
import { fakeTool } from '../../fakes/fakeTool.ts';

const HINT = { name: 'charts', description: 'Draws charts.' };
const WORDS = 'Skills that fit, too; run one with Skill:\n- charts: Draws charts.';

describe('addSkills', () => {
  it('leaves an answer as it is if no skill fits', () => {
    const answer = textOutcome('Nothing.');
    assert.equal(addSkills(answer, []), answer);
  });

  it('puts them after references, with the words that are there', () => {
    const found = [fakeTool('mcp__a__b').definition];
    assert.deepEqual(addSkills({ content: [], found, note: 'Page 2.' }, [HINT]), {
      content: [],
      found,
      note: `Page 2.\n${WORDS}`,
      discovered: ['charts'],
    });
  });

  it('makes a search that found no tool worth something', () => {
    assert.deepEqual(addSkills({ ...textOutcome('No tool.'), isFruitless: true }, [HINT]), {
      content: [
        { type: 'text', text: 'No tool.' },
        { type: 'text', text: WORDS },
      ],
      discovered: ['charts'],
    });
  });
});
