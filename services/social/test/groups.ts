import { groupRequests, groups, posts, type Group, type GroupType, type InputOf } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, type Person } from '@atrium/testkit';
import { expect } from 'vitest';

let made = 0;

export const groupOf = (type: GroupType = 'closed', name = `Group ${(made += 1)}`) => ({
  name,
  description: 'What it is for',
  type,
});

export const makeGroup = async (owner: Person, type?: GroupType, name?: string): Promise<Group> =>
  (await as(owner).call(groups.create, { body: groupOf(type, name) })).result;

export const readGroup = async (reader: Person, id: string) =>
  (await as(reader).call(groups.get, { params: { id } })).result;

export const ask = async (person: Person, group: string) =>
  (await as(person).call(groupRequests.create, { body: { group } })).result;

export const invite = async (by: Person, group: string, ...people: Person[]) =>
  (await as(by).call(groups.invite, { params: { id: group }, body: { users: people.map(({ _id }) => _id) } })).result;

export const decide = async (by: Person, id: string, status: 'approved' | 'rejected' = 'approved') =>
  (await as(by).call(groupRequests.update, { params: { id }, body: { status } })).result;

export const withdraw = (by: Person, id: string) => as(by).call(groupRequests.remove, { params: { id } });

const at = (group: string, person: Person) => ({ params: { groupId: group, userId: person._id } });

export const join = (person: Person, group: string) =>
  as(person).call(groups.setRole, { ...at(group, person), body: {} });

export const setRole = (by: Person, group: string, person: Person, role: 'member' | 'admin') =>
  as(by).call(groups.setRole, { ...at(group, person), body: { role } });

export const takeOut = (by: Person, group: string, person: Person) =>
  as(by).call(groups.removeMember, at(group, person));

export const handOver = async (by: Person, group: string, owner: Person) =>
  (await as(by).call(groups.setOwner, { params: { groupId: group, newOwner: owner._id } })).result;

export const change = (by: Person, group: string, body: InputOf<typeof groups.update>['body']) =>
  as(by).call(groups.update, { params: { id: group }, body });

export const removeGroup = (by: Person, group: string) => as(by).call(groups.remove, { params: { id: group } });

export const membersOf = async (reader: Person, group: string) =>
  (await as(reader).call(groups.members, { params: { id: group } })).result.map(({ user }) => user._id);

/** The person is invited and accepts. */
export async function admit(by: Person, group: string, person: Person) {
  const [invitation] = await invite(by, group, person);
  await decide(person, invitation!._id);
}

export const postIn = async (author: Person, group: string, text = 'For the group', more: object = {}) =>
  (await as(author).call(posts.create, { body: { text, parent: { type: 'group', id: group }, ...more } })).result._id;

/** Whether a person reads a post by its id. */
export const readsPost = (person: Person, id: string) =>
  as(person)
    .call(posts.get, { params: { id } })
    .then(
      () => true,
      () => false,
    );

/** Waits until the audience key of a group has come to a person, or has gone. */
export const waitForReading = (person: Person, post: string, reads = true) =>
  eventually(async () => expect(await readsPost(person, post)).toBe(reads));
