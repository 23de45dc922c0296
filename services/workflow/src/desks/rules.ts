import { readKey, readKeysOf } from '@atrium/contracts/audience';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { DeskDoc, LaneDoc } from './store.ts';

type Reader = Pick<Member, 'userId' | 'roles' | 'keys' | 'rights'>;
type Judged = Pick<DeskDoc, 'owner' | 'admins' | 'members' | 'finished' | 'read_keys'>;

export const maxTasks = 2000;

const toAll = readKey('task_tracker', 'all');
const toPerson = (user: string) => readKey('task_tracker', `user:${user}`);
/** Administrators find every board, so that they can hand over those of people who leave; they do not read it. */
const toAdmins = readKey('task_tracker', 'admins:desks');

export const readKeysFor = (caller: Reader): string[] => readKeysOf(caller, 'task_tracker');

export const findKeysFor = (caller: Reader): string[] => [
  ...readKeysFor(caller),
  ...(isAdmin(caller as Member) ? [toAdmins] : []),
];

type People = Pick<DeskDoc, 'owner' | 'admins' | 'members' | 'viewers'>;

export const peopleOfDesk = ({ owner, admins, members, viewers }: People): string[] => [
  ...new Set([owner, ...admins, ...members, ...viewers]),
];

export const deskReadKeys = (desk: People & Pick<DeskDoc, 'status'>): string[] =>
  desk.status === 'open' ? [toAll] : peopleOfDesk(desk).map(toPerson);

export const deskFindKeys = (desk: People & Pick<DeskDoc, 'status'>): string[] =>
  desk.status === 'hidden' ? [...peopleOfDesk(desk).map(toPerson), toAdmins] : [toAll, toAdmins];

export const deskWords = ({ name, description, status }: Pick<DeskDoc, 'name' | 'description' | 'status'>): string[] =>
  searchWords(name, ...(status === 'open' ? [description] : [])).slice(0, 100);

export const canRead = (caller: Reader, { read_keys }: Pick<DeskDoc, 'read_keys'>): boolean =>
  readKeysFor(caller).some((key) => read_keys.includes(key));

const isOwner = (caller: Reader, { owner }: Pick<DeskDoc, 'owner'>) => owner === caller.userId;

export const canManage = (caller: Reader, desk: Pick<DeskDoc, 'owner' | 'admins'>): boolean =>
  isOwner(caller, desk) || desk.admins.includes(caller.userId);

/** Its owner, administrators and members change the tasks of a board. */
export const canWork = (caller: Reader, desk: Pick<DeskDoc, 'owner' | 'admins' | 'members'>): boolean =>
  canManage(caller, desk) || desk.members.includes(caller.userId);

export function canEditDesk(caller: Reader, desk: Judged): Ruling {
  if (!canManage(caller, desk)) return false;
  return !desk.finished || 'desk_finished';
}

/** Administrators of the company hand over boards of people who leave. */
export const canHandOver = (caller: Reader, desk: Pick<DeskDoc, 'owner'>): boolean =>
  isOwner(caller, desk) || isAdmin(caller as Member);

export const canRemoveDesk = (caller: Reader, desk: Pick<DeskDoc, 'owner'>): boolean => canHandOver(caller, desk);

export const canAddDesk = (caller: Reader): boolean => isAdmin(caller as Member) || caller.rights.includes('desk_add');

/** Whether a lane takes one more; those who add it may say that it may hold more than its limit. */
export const hasRoom = ({ limit, tasks_total }: LaneDoc, overLimit = false): boolean =>
  overLimit || limit === null || tasks_total < limit;

interface LaneInput {
  _id?: string | undefined;
  name: string;
  limit?: number | null | undefined;
}

/** Lanes as they were named, in this order; those that were not named stay behind them, since a deletion has its own call. */
export function lanesFrom(before: LaneDoc[], input: readonly LaneInput[], newId: () => string): LaneDoc[] {
  const named = new Set(input.map(({ _id }) => _id));
  const changed = input.map(({ _id, name, limit }): LaneDoc => {
    const known = before.find((lane) => lane._id === _id);
    const kept = known ?? { _id: newId(), limit: null, tasks_total: 0 };
    return { ...kept, name, ...(limit !== undefined && { limit }) };
  });
  return [...changed, ...before.filter(({ _id }) => !named.has(_id))];
}
