import { expect, test } from 'vitest';
import { readChoices, tagKey } from './rules.ts';

const id = 'a'.repeat(24);

test.each([
  ['Sales', 'sales'],
  ['  SALES ', 'sales'],
  ['ПРОДАЖИ', 'продажи'],
  ['Sales\u00a0 team', 'sales team'],
  ['ﬁnance', 'finance'],
])('%s is the same name as %s', (name, key) => expect(tagKey(name)).toBe(key));

test.each([
  ['ids and names', [id, 'Sales'], { ids: [id], names: ['Sales'] }],
  ['each once', [id, id, 'Sales', 'sales', 'SALES'], { ids: [id], names: ['Sales'] }],
  ['nothing', [], { ids: [], names: [] }],
])('reads %s', (_, choices, expected) => expect(readChoices(choices)).toEqual(expected));
