/** @module-tag full */
import { BSON } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dispatch } from '../src/commands/dispatch.ts';
import { type Engine, openEngine } from '../src/engine.ts';
import { type Doc, temporaryFolder } from './target.ts';

let folder: ReturnType<typeof temporaryFolder>;
let engine: Engine;

beforeEach(() => {
  folder = temporaryFolder();
  engine = openEngine(folder.path, { writerTimeoutMs: 100 });
});
afterEach(async () => {
  await engine.close();
  folder.remove();
});

async function run(body: Doc): Promise<Doc> {
  const name = Object.keys(body)[0]!;
  const answer = await dispatch(engine, { id: 1, op: 2013, name, body: { ...body, $db: 't' }, wantsReply: true }, 1);
  return answer instanceof Uint8Array ? BSON.deserialize(answer) : answer;
}

const insert = (from: number, count: number) =>
  run({
    insert: 'posts',
    documents: Array.from({ length: count }, (_, i) =>
      BSON.serialize({ _id: from + i, tags: ['x', `t${i}`], text: 'x'.repeat(2_000) }),
    ),
  });

test('a full disk is said, undoes what it cut short, and passes', async () => {
  await run({ createIndexes: 'posts', indexes: [{ key: { tags: 1 }, name: 'tags' }] });
  expect(await insert(0, 5)).toEqual({ n: 5, ok: 1 });
  const [pages] = engine.writing.first('PRAGMA page_count') as [number];
  engine.writing.first(`PRAGMA max_page_count = ${pages + 3}`);

  const answers = await Promise.all([insert(100, 20), insert(200, 20)]);
  expect(answers.map(({ code }) => code as unknown)).toContain(14031);
  engine.writing.first('PRAGMA max_page_count = 1000000');
  expect(await insert(300, 20)).toEqual({ n: 20, ok: 1 });

  const acknowledged = 25 + answers.reduce((sum, { n, ok }) => sum + (ok === 1 ? (n as number) : 0), 0);
  expect(await run({ count: 'posts', query: {} })).toEqual({ n: acknowledged, ok: 1 });
  expect(await run({ count: 'posts', query: { tags: 'x' } })).toEqual({ n: acknowledged, ok: 1 });
  expect(engine.writing.first('PRAGMA integrity_check')).toEqual(['ok']);
});

test('closing refuses who waits', async () => {
  await engine.sessions.enter('s', 1n, true, 1).lock();
  const waiting = insert(0, 1);
  await engine.close();
  expect(await waiting).toMatchObject({ ok: 0, code: 11600 });
  engine = openEngine(folder.path);
  expect(await run({ count: 'posts', query: {} })).toEqual({ n: 0, ok: 1 });
});
