import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { EventData, StoredFile } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { as, event, headersFor, uploadForm, type Actor, type NewFile, type Person, type Raw } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { expect, inject } from 'vitest';

export const megabyte = 1024 * 1024;

export const bytes = (size: number) => randomBytes(size);

/** Uploads files; gives the answer whatever its status. */
export const send = (person: Person, files: NewFile[], module?: string, headers = {}): Promise<Raw> =>
  as(person).post('/api/upload', uploadForm(person.client_id, files, module), { headers });

export async function uploadAll(person: Person, files: NewFile[], module?: string): Promise<StoredFile[]> {
  const { status, body } = await send(person, files, module);
  expect(body).toMatchObject({ results: files.map(() => ({})) });
  expect(status).toBe(200);
  return (body as { results: StoredFile[] }).results;
}

/** The answer to GET with its bytes. */
export async function download(person: Actor, path: string, headers: Record<string, string> = {}) {
  const own = await headersFor(person, { method: 'GET', url: path });
  const answer = await fetch(person.origin + path, { headers: { ...own, ...headers } });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

export const statusOf = async (person: Actor, path: string) => (await download(person, path)).status;

/** An event of a feature that has no code yet, so that knowledge knows nothing of it: a task with files. */
export const filesOfTask = (
  author: Person,
  files: StoredFile[],
  {
    id = newId(),
    read_keys = ['task_tracker/all'],
    announced,
    actor,
  }: { actor?: string; id?: string; read_keys?: string[]; announced?: string } = {},
) => {
  const data = { entity: 'task', id, author: author._id, actor, files: files.map((file) => file._id), read_keys };
  return event('workflow.files.attached', data satisfies EventData<'workflow.files.attached'>, announced);
};

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

export interface SlowRequest {
  origin: string;
  headers: Record<string, string>;
  form: FormData;
  /** Bytes of the body that are sent. */
  first: number;
}

/** Sends the beginning of a form; gives the open request, the rest of the form and the promised answer. */
export async function beginForm({ origin, headers, form, first }: SlowRequest) {
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const open = request(`${origin}/api/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-type': whole.headers.get('content-type')!, 'content-length': body.length },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    open.once('response', resolve).once('error', reject),
  );
  answered.catch(() => undefined);
  await new Promise<void>((resolve, reject) => open.write(body.subarray(0, first), (e) => (e ? reject(e) : resolve())));
  return { open, answered, rest: body.subarray(first) };
}

/** What the service stores for a company, in the database and on the disk. */
export async function openInside({ mongoUrl, dataDir }: { mongoUrl: string; dataDir: string } = inject('servers')) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
  const db = mongo.db('atrium_knowledge');
  const space = (clientId: string) =>
    db
      .collection<{ _id: string; total: number; free: number; used: number; files: number }>('storage')
      .findOne({ _id: clientId });

  return {
    db,
    space,
    /** Sets the free space of a company. */
    async leave(clientId: string, free: number) {
      await db.collection<{ _id: string }>('storage').updateOne({ _id: clientId }, { $set: { free } });
    },
    records: (clientId: string) => db.collection('files').countDocuments({ client_id: clientId }),
    orphans: (clientId: string) => db.collection('orphans').countDocuments({ client_id: clientId }),
    /** Names of the content on the disk, incomplete content among it. */
    async stored(clientId: string): Promise<string[]> {
      const entries = await readdir(join(dataDir, 'files', clientId), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    incoming: (): Promise<string[]> => readdir(join(dataDir, 'files', '.incoming')).catch(() => []),
    /** Nothing is reserved and no content lacks a record: exactly the records take space. */
    async expectTidy(clientId: string) {
      const { total = 0, free = 0, used = 0 } = (await space(clientId)) ?? {};
      expect(await this.orphans(clientId)).toBe(0);
      expect(total - free).toBe(used);
      const files = await db.collection('files').find({ client_id: clientId }).toArray();
      const sum = files.reduce((all, file) => all + file.size + (file.thumb_size ?? 0), 0);
      expect(used).toBe(sum);
      const names = files.flatMap(({ _id, thumb_size }) => [
        String(_id),
        ...(thumb_size === null ? [] : [`${_id}.thumb`]),
      ]);
      expect((await this.stored(clientId)).sort()).toEqual(names.sort());
    },
    close: () => mongo.close(),
  };
}

export type Inside = Awaited<ReturnType<typeof openInside>>;
