import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '@atrium/kit';
import type * as Server from './server.ts';
import type * as Translate from './translate.ts';

let asked: string[] = [];
const server = createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  const { q } = JSON.parse(body) as { q: string };
  asked.push(q);
  if (q.includes('refused')) return res.writeHead(400).end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return res.end(JSON.stringify({ translatedText: `in English: ${q}` }));
});

let translate: typeof Translate.translate;
let askServer: typeof Server.askServer;
let closeRedis: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('TRANSLATE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('PORT', '0');
  vi.stubEnv('NATS_URL', 'nats://127.0.0.1:1');
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
  vi.stubEnv('IDENTITY_URL', 'http://127.0.0.1:1');
  vi.stubEnv('KNOWLEDGE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('WORKFLOW_URL', 'http://127.0.0.1:1');
  vi.stubEnv('CALLER_SECRET', 'c'.repeat(32));
  const kit = await import('@atrium/kit');
  kit.connectRedis('redis://127.0.0.1:1');
  closeRedis = kit.closeRedis;
  ({ askServer } = await import('./server.ts'));
  ({ translate } = await import('./translate.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await closeRedis();
  server.close();
});
beforeEach(() => void (asked = []));

const person = (userId: string) => ({ clientId: 'c', userId }) as Member;
const refusal = { code: 'translation_unavailable' };

test('texts that the server refuses stop no other translation', async () => {
  for (let n = 0; n < 20; n++) await expect(askServer(`refused ${n}`, 'en')).rejects.toMatchObject(refusal);
  expect((await askServer('text', 'en')).html).toBe('in English: text');
});

test('more texts at a time than the server takes stop no later translation', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => askServer(`text ${n}`, 'en')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect((await askServer('text', 'en')).html).toBe('in English: text');
});

test('the same text is asked for once at a time', async () => {
  const people = Array.from({ length: 20 }, (_, n) => person(`p${n}`));
  const all = await Promise.all(people.map((each) => translate(each, 'the same', 'en')));
  expect(new Set(all.map(({ html }) => html))).toEqual(new Set(['in English: the same']));
  expect(asked).toHaveLength(1);
});

test('a post without text is not asked for', async () => {
  expect(await translate(person('ana'), '<p></p>', 'en')).toEqual({ html: '<p></p>', from: null });
  expect(asked).toEqual([]);
});

test('a person with many texts waits, and keeps no one else waiting', async () => {
  const many = Promise.allSettled(Array.from({ length: 30 }, (_, n) => translate(person('bo'), `many ${n}`, 'en')));
  expect((await translate(person('ana'), 'one', 'en')).html).toBe('in English: one');
  expect(asked.filter((text) => text.startsWith('many')).length).toBeLessThanOrEqual(4);
  expect((await many).filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
