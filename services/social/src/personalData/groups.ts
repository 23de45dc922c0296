import { erasing, matching, type Section, type Subject } from '@atrium/kit';
import { members, membersOf } from '../groups/members/store.ts';
import { requests, requestsOf, type RequestDoc } from '../groups/requests/store.ts';
import { requestRemoved } from '../groups/events.ts';
import { canFindGroup, roleIn } from '../groups/rules.ts';
import { groups, groupsOf } from '../groups/store.ts';

const nameOf = async (subject: Subject, id: string) => (await groupsOf(subject).byId(id))?.name ?? '';

/** Empty for who cannot find the group, such as one that became private since they asked to join (D52). */
async function nameOfAsked(subject: Subject, { group: id, kind, status }: RequestDoc): Promise<string> {
  const group = await groupsOf(subject).byId(id);
  if (!group) return '';
  const role = roleIn(group, subject.userId, await membersOf(subject).isMember(id, subject.userId));
  return canFindGroup(group, { role, open: status === 'new' ? kind : null }) ? group.name : '';
}

export const ownGroups: Section = {
  about: { en: 'Groups owned', ru: 'Свои группы', ua: 'Власні групи' },
  async *rows(subject) {
    for await (const group of matching(groups, subject, { owner: subject.userId })) {
      const { _id, name, description, type, archived, created, removed } = group;
      yield { _id, name, description, type, archived, created, removed };
    }
  },
};

export const ownMemberships: Section = {
  about: { en: 'Groups joined', ru: 'Участие в группах', ua: 'Участь у групах' },
  async *rows(subject) {
    for await (const { group, created } of matching(members, subject, { user: subject.userId }))
      yield { group: await nameOf(subject, group), joined: created };
  },
};

export const ownRequests: Section = {
  about: {
    en: 'Requests to join groups, and invitations',
    ru: 'Заявки в группы и приглашения',
    ua: 'Заявки до груп і запрошення',
  },
  async *rows(subject) {
    for await (const row of matching(requests, subject, { user_ref: subject.userId })) {
      const { kind, status, created } = row;
      yield { group: await nameOfAsked(subject, row), kind, status, created };
    }
  },
};

export const eraseRequests = erasing(
  requests,
  ({ userId }) => ({ user_ref: userId }),
  async (found, person, work) => {
    const ids = found.map(({ _id }) => _id);
    await requestsOf(person).removeAll(ids, work);
    for (const { _id, group } of found.filter(({ status }) => status === 'new')) {
      await groupsOf(person).countRequests(group, -1, work);
      work.announce(requestRemoved(_id));
    }
  },
);
