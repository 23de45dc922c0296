import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTransport } from './transport.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    received.push(Buffer.concat(chunks).toString());
    done();
  },
});
let folder = '';
let address = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const mail = { to: 'ana@acme.test', subject: 'Новый пароль', text: 'Hello', html: '<p>Hello</p>' };
const sender = (SMTP_URL: string) =>
  makeTransport({ SMTP_URL, DATA_DIR: folder, MAIL_FROM: 'Portal <portal@acme.test>' });

test('letters go over SMTP where there is one', async () => {
  await sender(address)(mail);
  expect(received[0]).toMatch(/From: Portal <portal@acme.test>/);
  expect(received[0]).toMatch(/To: ana@acme.test/);
});

test('an unavailable mail server is an error, so that the letter is tried again', async () => {
  await expect(sender('smtp://127.0.0.1:1')(mail)).rejects.toThrow();
});

test('letters are files where there is none', async () => {
  await sender('')({ ...mail, to: '../../evil@acme.test' });
  const [name, ...others] = await readdir(join(folder, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d+-\.\._\.\._evil@acme\.test-\w+\.eml$/);
  expect(await readFile(join(folder, 'outbox', name!), 'utf8')).toContain('Hello');
});
