import { comments, posts } from '@atrium/contracts';
import { services } from '@atrium/contracts/services';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { type Db, type Document, MongoClient } from 'mongodb';

export interface Size {
  people: number;
  posts: number;
}

export interface FilledCompany extends Company {
  /** Oldest first. */
  postIds: string[];
}

// An inserted id is a time, the number of its company, and a counter.
let companies = 0;

const idOf = (company: number, n: number) =>
  (0x65000000 + n).toString(16) + company.toString(16).padStart(8, 'f0000000') + n.toString(16).padStart(8, '0');

/**
 * A company with this number of people and posts, each commented and liked once. One of each is created through the
 * API; the others are copies of it, inserted into the databases.
 */
export async function makeFilledCompany(portal: Portal, { people, posts: count }: Size): Promise<FilledCompany> {
  const company = await makeCompany(portal);
  const number = (companies += 1);
  const client = await new MongoClient(portal.servers.mongoUrl, { maxPoolSize: 2 }).connect();
  try {
    const authors = await addPeople(client, company, number, people);
    const postIds = await addPosts(client.db('atrium_social'), company, number, { authors, count });
    return { ...company, postIds };
  } finally {
    await client.close();
  }
}

async function addPeople(client: MongoClient, { client: { _id }, bo }: Company, number: number, count: number) {
  const ids = Array.from({ length: Math.max(0, count - 4) }, (_, n) => idOf(number, n));
  await copy(client.db('atrium_identity'), 'users', bo._id, ids, (id) => ({ email: `${id}@filled.test`, login: '' }));
  for (const { name } of services.filter(({ people: shows }) => shows)) {
    await copy(client.db(`atrium_${name}`), 'people', `${_id}:${bo._id}`, ids, (id, template) => ({
      _id: `${_id}:${id}`,
      user: id,
      email: `${id}@filled.test`,
      keys: (template.keys as string[]).map((key) => key.replace(bo._id, id)),
    }));
  }
  return [bo._id, ...ids];
}

interface PostOptions {
  authors: string[];
  count: number;
}

async function addPosts(social: Db, { ana, bo }: Company, number: number, { authors, count }: PostOptions) {
  const text = `<p>${'A sentence of a believable length for a post. '.repeat(12)}</p>`;
  const { result: post } = await as(bo).call(posts.create, { body: { text } });
  const parent = { type: 'post' as const, id: post._id };
  const { result: comment } = await as(bo).call(comments.create, { body: { parent, text: 'A comment of one line' } });
  await as(ana).call(posts.like, { body: { like_type: 'post', id: post._id } });

  const ids = Array.from({ length: count - 1 }, (_, n) => idOf(number, n));
  const authorOf = (id: string) => authors[parseInt(id.slice(16), 16) % authors.length]!;
  const createdOf = (id: string) => new Date(parseInt(id.slice(0, 8), 16) * 1000).toISOString();
  await copy(social, 'posts', post._id, ids, (id, template) => ({
    fragment: null,
    author: authorOf(id),
    created: createdOf(id),
    feed_keys: (template.feed_keys as string[]).map((key) => key.replace(bo._id, authorOf(id))),
    newest_threads: [id],
  }));
  await copy(social, 'comments', comment._id, ids, (id, template) => ({
    root: id,
    post: id,
    parent: { ...(template.parent as object), id, postId: id },
    author: authorOf(id),
    created: createdOf(id),
  }));
  await copy(social, 'likes', `${post._id}:${ana._id}`, ids, (id) => ({ _id: `${id}:${ana._id}`, item: id }));
  return [...ids, post._id];
}

async function copy(
  db: Db,
  name: string,
  from: string,
  ids: string[],
  change: (id: string, template: Document) => object,
) {
  const collection = db.collection<Document & { _id: string }>(name);
  const template = await collection.findOne({ _id: from });
  if (!template) throw new Error(`${name} has no ${from} to copy`);
  for (let start = 0; start < ids.length; start += 2000) {
    const copies = ids.slice(start, start + 2000).map((id) => ({ ...template, _id: id, ...change(id, template) }));
    await collection.insertMany(copies, { ordered: false });
  }
}
