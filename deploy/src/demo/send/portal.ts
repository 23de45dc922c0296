import { auth, createClient, files, posts, type Api, type Attachment, type StoredFile } from '@atrium/contracts';
import type { Journal } from './journal.ts';

/** Where the company is made, and what has been sent there. */
export interface Portal {
  url: string;
  journal: Journal;
  /** Of everyone in its companies. */
  password: string;
}

export interface Session {
  userId: string;
  api: Api;
  upload(file: NewFile): Promise<StoredFile>;
}

export interface NewFile {
  module: string;
  name: string;
  type: string;
  /** What it belongs to; with the name it tells it from others. */
  of: string;
  /** Not called when it has been uploaded before. */
  draw(): Promise<Buffer>;
}

/** A session of one of the companies' people; its changes are sent once, also after an interruption. */
export const signIn = (portal: Portal, login: string, clientId?: string): Promise<Session> =>
  signInWith(portal, { login, password: portal.password }, clientId);

export async function signInWith(
  portal: Portal,
  { login, password }: { login: string; password: string },
  clientId?: string,
): Promise<Session> {
  const { url: origin, journal } = portal;
  const { token, result } = await createClient({ origin })(auth.loginPage, { body: { login, password } });
  const company = clientId ?? result.client_id;
  const headers = () => ({ authorization: `Bearer ${token}`, ...(company && { 'x-company-id': company }) });
  const send = createClient({ origin, headers });
  const api: Api = (call, input) =>
    call.method === 'GET'
      ? send(call, input)
      : journal.once([login, call.name, input], (key) => send(call, input, { headers: { 'idempotency-key': key } }));

  const upload = ({ module, name, type, of, draw }: NewFile) =>
    journal.once([login, files.upload.name, of, name], async (key) => {
      const form = new FormData();
      form.set('client_id', company ?? '');
      form.set('module', module);
      form.set('file', new Blob([new Uint8Array(await draw())], { type }), name);
      const { results } = await send(files.upload, { body: form } as never, { headers: { 'idempotency-key': key } });
      return results[0]!;
    });
  return { userId: result._id, api, upload };
}

export const attachmentOf = ({ _id, fileName, file, width, height }: StoredFile): Omit<Attachment, 'src'> => ({
  _id,
  name: fileName,
  type: file.type,
  size: file.size,
  ...(width && height && { width, height }),
});

/** Runs `work` for each item, at most `width` concurrently; results in the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Resolves when social has the person, so that posts can name them as author. */
export async function waitForPerson(admin: Session, person: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const known = await admin.api(posts.ofUser, { params: { id: person } }).catch(() => null);
    if (known) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('social does not have the demo company’s people');
}
