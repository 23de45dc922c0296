import { expect, test, vi } from 'vitest';
import { isShown, selected, selectionOf } from './attributes.ts';
import { schemas } from './schemas.ts';

const resource = { id: 'ana', userName: 'ana', name: {}, title: 'Agent', [schemas.enterprise]: {} };

test.each([
  [{}, ['id', 'userName', 'name', 'title', schemas.enterprise]],
  [{ attributes: ' USERNAME , name.givenName' }, ['id', 'userName', 'name']],
  [{ attributes: `${schemas.user}:title,${schemas.enterprise}:department` }, ['id', 'title', schemas.enterprise]],
  [{ excludedAttributes: 'id,title,name.familyName' }, ['id', 'userName', schemas.enterprise]],
  [{ attributes: 'title', excludedAttributes: 'title' }, ['id', 'title']],
  [{ attributes: ', ,', excludedAttributes: 'title,' }, ['id', 'userName', 'name', schemas.enterprise]],
])('of %j the answer has %j', (shown, names) =>
  expect(Object.keys(selected(resource, selectionOf(shown)))).toEqual(names),
);

test('a list has a bounded number of names, and none that is empty', () => {
  expect(selectionOf({ attributes: ','.repeat(1000) }).names.size).toBe(0);
  const many = Array.from({ length: 300 }, (_, at) => `a${at}`).join(',');
  const selection = selectionOf({ attributes: `${','.repeat(100)}${many}` });
  expect(selection.names.size).toBe(50);
  expect([isShown('a49', selection), isShown('a50', selection)]).toEqual([true, false]);
});

test('a list is read once for all resources', () => {
  const selection = selectionOf({ attributes: 'title,name' });
  const split = vi.spyOn(String.prototype, 'split');
  for (let count = 0; count < 200; count += 1) selected(resource, selection);
  expect(split).not.toHaveBeenCalled();
  split.mockRestore();
});
