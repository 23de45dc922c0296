import {
  allCalls,
  clients,
  comments,
  fillPath,
  files,
  notifications,
  posts,
  type Call,
  type CallSpec,
  type StoredFile,
} from '@atrium/contracts';
import { as, eventually, makeCompany, type Company, type Person, type Raw } from '@atrium/testkit';
import { holdsId, inputFor, type KnownIds } from '@atrium/testkit/samples';
import { beforeAll, describe, expect, inject, test } from 'vitest';

// Walks every call of the contracts with another company's people. A call added tomorrow is walked too; one that
// cannot be filled in fails.

const canary = 'canary-of-the-first-company';
let company: Company;
let theirs: KnownIds;

const walked = allCalls.filter((call) => !call.internal && call.access !== 'public');
const naming = walked.filter((call) => holdsId(call.params) || holdsId(call.body) || holdsId(call.query));

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  theirs = await fill(company);
});

/** Something of everything in the first company. */
async function fill({ client, ana, bo }: Company): Promise<KnownIds> {
  const file = await upload(ana);
  const mention = `<span data-user="${bo._id}">@Bo</span>`;
  const { result: post } = await as(ana).call(posts.create, {
    body: {
      text: `${canary} ${mention}`,
      attachment: [{ _id: file._id, name: file.fileName, type: file.file.type, size: file.file.size }],
    },
  });
  const { result: comment } = await as(ana).call(comments.create, {
    body: { parent: { type: 'post', id: post._id }, text: canary },
  });
  const newest = () =>
    as(bo).call(notifications.newest, { params: { client: client._id, section: 'all', user: bo._id } });
  const notification = await eventually(async () => (await newest()).result[0]!._id);
  return {
    client: client._id,
    workspace: client.workspace,
    user: ana._id,
    post: post._id,
    item: post._id,
    comment: comment._id,
    file: file._id,
    notification,
    group: client._id,
    department: client._id,
  };
}

async function upload(person: Person): Promise<StoredFile> {
  const form = new FormData();
  form.set('client_id', person.client_id);
  form.set('module', 'post');
  form.set('file', new Blob([canary], { type: 'text/plain' }), `${canary}.txt`);
  return (await as(person).call(files.upload, { body: form } as never)).results[0]!;
}

function send(person: Person, call: Call<CallSpec>, ids: KnownIds, headers: Record<string, string> = {}): Promise<Raw> {
  const { params, query, body } = inputFor(call, ids);
  const search = new URLSearchParams(query).toString();
  return as(person, headers).send(call.method, `${fillPath(call.path, params)}${search && `?${search}`}`, {
    body: call.takes === 'form' ? new FormData() : body,
  });
}

describe('another company’s', () => {
  test.each(naming.map((call) => [call.name, call] as const))(
    'employee and administrator are kept from %s',
    async (_, call) => {
      for (const stranger of [company.other.zed, company.other.zadm]) {
        const answer = await send(stranger, call, theirs);
        expect([403, 404], `${call.name} answered ${answer.status} ${answer.text}`).toContain(answer.status);
        expect(answer.text).not.toContain(canary);
      }
    },
  );

  test.each(walked.map((call) => [call.name, call] as const))(
    'token does not speak in this company at %s',
    async (_, call) => {
      const answer = await send(company.other.zadm, call, theirs, { 'x-company-id': company.client._id });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain(canary);
    },
  );
});

test('a colleague of the same company does see what the walk is about', async () => {
  const { bo, client } = company;
  const answer = await as(bo).call(posts.get, { params: { id: theirs.post! } });
  expect(answer.result.text).toContain(canary);
  expect((await as(bo).call(clients.get, { params: { id: client._id } })).result._id).toBe(client._id);
  const file = await eventually(async () => {
    const got = await as(bo).get(`/files/${theirs.file}`);
    expect(got.status).toBe(200);
    return got;
  });
  expect(file.text).toBe(canary);
});

test('nothing is left behind by the walk', async () => {
  const answer = await as(company.ana).call(posts.get, { params: { id: theirs.post! } });
  expect(answer.result).toMatchObject({ likes_total: 0, comments_total: 1, views_total: 0 });
  expect(
    (await as(company.other.zed).call(posts.news, { params: { clientId: company.other.client._id, page: 1 } })).result,
  ).toEqual([]);
});
