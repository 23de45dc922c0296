import { readKey, readKeysOf } from '@atrium/contracts/audience';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { DeskDoc, LaneDoc } from './store.ts';

type Reader = Pick<Member, 'userId' | 'roles' | 'keys' | 'rights'>;
type Judged = Pick<DeskDoc, 'owner' | 'admins' | 'members' | 'finished' | 'read_keys'>;

export const maxTasks = 2000;
export const maxLanes = 20;

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

/** The former owner goes on as one of its administrators. */
export const adminsAfter = (admins: readonly string[], former: string, owner: string): string[] => [
  ...new Set([...admins.filter((admin) => admin !== owner), former]),
];

/** Whether a lane takes one more; those who add it may say that it may hold more than its limit. */
export const hasRoom = ({ limit, tasks_total }: LaneDoc, overLimit = false): boolean =>
  overLimit || limit === null || tasks_total < limit;

interface LaneInput {
  _id?: string | undefined;
  name: string;
  limit?: number | null | undefined;
}

/**
 * Lanes as they were named, in this order; those that were not named stay behind them, since a deletion has its own
 * call. A number: which of the named ones the board does not have, or has been named before.
 */
export function lanesFrom(before: LaneDoc[], input: readonly LaneInput[], newId: () => string): LaneDoc[] | number {
  const known = new Map(before.map((lane) => [lane._id, lane]));
  const changed: LaneDoc[] = [];
  for (const [at, { _id, name, limit }] of input.entries()) {
    const kept = _id === undefined ? { _id: newId(), limit: null, tasks_total: 0 } : known.get(_id);
    if (!kept) return at;
    known.delete(kept._id);
    changed.push({ ...kept, name, ...(limit !== undefined && { limit }) });
  }
  return [...changed, ...known.values()];
}
