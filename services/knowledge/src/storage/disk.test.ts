import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'atrium-disk-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const location = { clientId: 'a'.repeat(24), workspace: 'north', key: 'b'.repeat(24) };

const stored = async () => {
  const storage = diskStorage(folder);
  await storage.put(location, Readable.from([Buffer.from('content')]));
  return storage;
};

const hold = (secondsAgo: number) => {
  mkdirSync(join(folder, '.held'), { recursive: true });
  const file = join(folder, '.held', String(secondsAgo));
  writeFileSync(file, '');
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(file, time, time);
};

test('no content is deleted while a backup copies the files', async () => {
  const storage = await stored();
  hold(100);
  hold(10);
  await expect(storage.remove(location)).rejects.toThrow('a backup copies the files');
  expect(await text(await storage.read(location))).toBe('content');
});

test('a backup that was killed holds nothing after a minute', async () => {
  const storage = await stored();
  hold(61);
  await storage.remove(location);
  await expect(storage.read(location)).rejects.toMatchObject({ status: 404 });
});

test.each(['', '..', `${'b'.repeat(24)}/../../../victim`, `${'b'.repeat(24)}.thumb/..`, `${'b'.repeat(24)}\n`])(
  'the key %j leads nowhere',
  async (key) => {
    const storage = await stored();
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'kept');
    const wrong = { ...location, key };
    await expect(storage.remove(wrong)).rejects.toThrow('wrong');
    await expect(storage.read(wrong)).rejects.toThrow('wrong');
    await expect(storage.put(wrong, Readable.from([Buffer.from('x')]))).rejects.toThrow('wrong');
    expect(readFileSync(victim, 'utf8')).toBe('kept');
  },
);
