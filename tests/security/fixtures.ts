import {
  clients,
  comments,
  files,
  filePath,
  linkPreviews,
  notifications,
  posts,
  users,
  type StoredFile,
} from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';
import type { KnownIds } from '@atrium/testkit/samples';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, vi } from 'vitest';

/** People of a company: an author, a reader and the administrator. */
export interface Crew {
  client: { _id: string; workspace: string };
  author: Person;
  reader: Person;
  adm: Person;
}

/** A text in all data of a company that no other company may see. */
export const canaryOf = (client: { _id: string }) => `canary of ${client._id}`;

/** Creates one item of each kind, with the canary in it. Resolves to the ids by entity. */
export async function createAll(crew: Crew): Promise<KnownIds> {
  const { client, author, adm } = crew;
  const canary = canaryOf(client);
  await as(adm).call(clients.update, { params: { id: client._id }, body: { comments: canary, address: canary } });
  await as(adm).call(users.update, { params: { id: author._id }, body: { position: canary, status_text: canary } });
  return { ...(await createItems(crew)), notification: await notified(crew) };
}

/** Creates a post, a comment and files of the author, for calls that change or remove them. */
export async function createItems({ client, author, reader }: Omit<Crew, 'adm'>): Promise<KnownIds> {
  const canary = canaryOf(client);
  const file = await upload(author, { name: `${canary}.txt`, type: 'text/plain', content: canary });
  const picture = await upload(author, { name: `${canary}.png`, type: 'image/png', content: onePixel });
  const { result: post } = await as(author).call(posts.create, {
    body: {
      text: `${canary} <span data-user="${reader._id}">@Reader</span>`,
      attachment: [file, picture].map(attached),
    },
  });
  const { result: comment } = await as(author).call(comments.create, {
    body: { parent: { type: 'post', id: post._id }, text: canary },
  });
  return {
    client: client._id,
    workspace: client.workspace,
    parent: client._id,
    user: author._id,
    post: post._id,
    item: post._id,
    comment: comment._id,
    file: file._id,
    picture: picture._id,
    'file path': filePath(file._id),
    'link preview': await previewed(author, canary),
    group: client._id,
    department: client._id,
  };
}

/** Previews a page that is played here. */
async function previewed(author: Person, canary: string): Promise<string> {
  const pages = createServer((req, res) => {
    const isPicture = req.url === '/picture.png';
    const tags = `<title>${canary}</title><meta property="og:image" content="/picture.png">`;
    res.setHeader('content-type', isPicture ? 'image/png' : 'text/html').end(isPicture ? largerPicture : tags);
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
  const { result } = await vi.waitFor(async () => {
    const answer = await as(author).call(linkPreviews.get, { query: { url } });
    expect(answer.result).toMatchObject({ title: canary, picture: {} });
    return answer;
  }, 5000);
  pages.close();
  return result!._id;
}

async function notified({ client, reader }: Crew): Promise<string> {
  const newest = () =>
    as(reader).call(notifications.newest, { params: { client: client._id, section: 'all', user: reader._id } });
  return vi.waitFor(async () => (await newest()).result[0]!._id, 10_000);
}

const attached = ({ _id, fileName: name, file: { type, size } }: StoredFile) => ({ _id, name, type, size });

const largerPicture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } })
  .png()
  .toBuffer();

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(
  person: Person,
  { name, type, content }: { name: string; type: string; content: string | Buffer },
) {
  const form = new FormData();
  form.set('client_id', person.client_id);
  form.set('module', 'post');
  form.set('file', new Blob([content as string], { type }), name);
  return (await as(person).call(files.upload, { body: form } as never)).results[0]!;
}
