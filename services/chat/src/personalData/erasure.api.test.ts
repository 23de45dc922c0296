import { chats, personalData, users } from '@atrium/contracts';
import { as, makeCompany, register, upload, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const portal = inject('portal');

let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal);
});

const open = async (by: Person, people: Person[], more: object) =>
  (await as(by).call(chats.create, { body: { participants: people.map(({ _id }) => _id), ...more } })).result._id;
const send = (by: Person, id: string, body: { content: string; files?: { _id: string }[] }) =>
  as(by).call(chats.send, { params: { id }, body });
const history = async (by: Person, id: string) =>
  (await as(by).call(chats.messages, { params: { id } })).result.map(({ content, removed }) => [content, removed]);

async function erase({ _id: id, email: confirm }: Person) {
  const { adm } = company;
  await as(adm).call(users.update, { params: { id }, body: { blocked: true } });
  await as(adm).call(personalData.erase, { params: { id }, body: { confirm, old_password: adm.password } });
}

test('an erased person’s messages are empty, rooms go on without the person, and one of two stays for the other', async () => {
  const { adm, ana, bo, client } = company;
  const [leaver] = (await register(portal, adm, client, [{ firstName: 'Leo', lastName: 'Leaver' }])) as [Person];
  const file = await upload(leaver, { name: 'plan.txt' }, 'message');
  const group = await eventually(() => open(leaver, [ana, bo], { name: 'Lunch' }));
  await send(leaver, group, { content: 'Soup', files: [{ _id: file._id }] });
  await send(ana, group, { content: 'Fine' });
  const pair = await open(leaver, [bo], { isPrivate: true });
  await send(leaver, pair, { content: 'For two' });
  const status = async () => (await as(bo).get(`/files/${file._id}`)).status;
  await eventually(async () => expect(await status()).toBe(200));

  await erase(leaver);
  const kept = [
    ['Fine', false],
    ['', true],
  ];
  await eventually(async () => expect(await history(ana, group)).toEqual(kept));
  await eventually(async () => {
    const { result } = await as(ana).call(chats.get, { params: { id: group } });
    expect([result.creator._id, ...result.participants.map(({ _id }) => _id)]).toEqual([ana._id, ana._id, bo._id]);
    expect(result.reads!.map(({ user }) => user).toSorted()).toEqual([ana._id, bo._id].toSorted());
  });
  expect(await history(bo, pair)).toEqual([['', true]]);
  await eventually(async () => expect(await status()).not.toBe(200));
  expect((await as(bo).call(chats.search, { query: { query: 'Soup' } })).result).toEqual([]);
});
