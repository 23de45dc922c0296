import { expect, test } from 'vitest';
import { anaStored, ids } from '../../../app/testing/cast.ts';
import { refusal, settle } from '../../../app/testing/portal.ts';
import { memoryStorage } from '../../../lib/storage.ts';
import { storedSessionChanged } from '../../../session/sessionSlice.ts';
import { pageLeft } from '../../../session/visits.ts';
import { buildPost, idOf, wall } from '../testing/wall.ts';
import { postKey } from './draft.ts';
import { draftChanged, draftDropped, draftSent, selectDraft, type Target } from './slice.ts';

const [post, other] = [postKey({ type: 'company', id: ids.northwind }), postKey({ type: 'group', id: idOf(5) })];
const target: Target = { kind: 'post', parent: { type: 'company', id: ids.northwind } };

/** Tabs of one browser; `look` is what the event of another tab's change does. */
function browser(answers: Record<string, unknown> = {}, storage = memoryStorage(anaStored)) {
  return async () => {
    const { ask, state, calls } = await wall({ storage, answers });
    const write = async (key: string, text: string) => {
      await ask(draftChanged({ key, value: { html: text && `<p>${text}</p>` } }));
      await ask(pageLeft());
    };
    const of = (key: string) => selectDraft(key)(state())?.html;
    return { ask, write, of, calls, look: () => ask(storedSessionChanged()) };
  };
}

test('what two tabs write is stored side by side', async () => {
  const open = browser();
  const [a, b] = [await open(), await open()];
  await a.write(post, 'From A');
  await b.write(other, 'From B');
  const later = await open();
  expect([later.of(post), later.of(other)]).toEqual(['<p>From A</p>', '<p>From B</p>']);
  await a.look();
  expect(a.of(other)).toBe('<p>From B</p>');
});

test.each([
  ['sent', draftSent(post, target)],
  ['discarded', draftDropped(post)],
])('a draft that is %s is gone in the other tab, also when that writes on and is loaded again', async (_, act) => {
  const open = browser({ 'posts.create': { result: buildPost(9) } });
  const a = await open();
  await a.write(post, 'Once');
  const [asleep, b] = [await open(), await open()];
  expect(b.of(post)).toBe('<p>Once</p>');
  await a.ask(act);
  await settle();
  await asleep.write(other, 'Another');
  await b.look();
  const later = await open();
  expect([b.of(post), later.of(post)]).toEqual([undefined, undefined]);
  expect(later.of(other)).toBe('<p>Another</p>');
});

test('words that are not stored yet stay when another tab has changed or sent the draft', async () => {
  const open = browser({ 'posts.create': { result: buildPost(9) } });
  const a = await open();
  await a.write(post, 'One');
  const b = await open();
  await b.ask(draftChanged({ key: post, value: { html: '<p>One, two</p>' } }));
  await a.ask(draftSent(post, target));
  await b.look();
  await b.ask(pageLeft());
  expect([b.of(post), (await open()).of(post)]).toEqual(['<p>One, two</p>', '<p>One, two</p>']);
});

test('a draft that was refused in one tab is the same request in another', async () => {
  const open = browser({ 'posts.create': () => Promise.reject(refusal(503, 'service_unavailable')) });
  const a = await open();
  await a.write(post, 'Once');
  await a.ask(draftSent(post, target));
  const b = await open();
  await b.ask(draftSent(post, target));
  const keyOf = ({ calls }: typeof a) => calls.find(({ name }) => name === 'posts.create')?.options;
  expect(keyOf(a)).toMatchObject({ key: expect.any(String) });
  expect(keyOf(b)).toEqual(keyOf(a));
});

test('a draft that a full storage does not take stays in its tab', async () => {
  const a = await browser({}, { ...memoryStorage(anaStored), set: () => undefined })();
  await a.write(post, 'Too much');
  await a.look();
  expect(a.of(post)).toBe('<p>Too much</p>');
});
