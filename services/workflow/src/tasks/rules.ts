import type { Member } from '@atrium/kit';
import { searchWords } from '@atrium/kit/search';
import { canManage, canRead, canWork, peopleOfDesk } from '../desks/rules.ts';
import type { DeskDoc } from '../desks/reading.ts';
import type { TaskDoc } from './store.ts';

type Taking = Pick<TaskDoc, 'responsible' | 'performer' | 'co_performers' | 'observers'>;

export const peopleOfTask = ({ responsible, performer, co_performers, observers }: Taking): string[] => [
  ...new Set([responsible, performer, ...co_performers, ...observers].filter((id) => id !== null)),
];

export const taskWords = ({ title, description, tags }: Pick<TaskDoc, 'title' | 'description' | 'tags'>): string[] =>
  searchWords(title, ...tags, description).slice(0, 300);

/** Those who work on a board change its tasks, and those who do a task change it. */
export const canEditTask = (caller: Member, desk: DeskDoc, task?: Taking): boolean =>
  canWork(caller, desk) || (task !== undefined && canRead(caller, desk) && doersOf(task).includes(caller.userId));

const doersOf = ({ responsible, performer, co_performers }: Taking) => [responsible, performer, ...co_performers];

/** The first field that names somebody who does not read the board. */
export function strangerIn(task: Taking, desk: DeskDoc): string | null {
  if (desk.status === 'open') return null;
  const readers = new Set(peopleOfDesk(desk));
  const named = Object.entries({ responsible: task.responsible, performer: task.performer });
  const single = named.find(([, user]) => user !== null && !readers.has(user));
  if (single) return single[0];
  return (
    (['co_performers', 'observers'] as const).find((field) => task[field].some((user) => !readers.has(user))) ?? null
  );
}

/** Who has written it, while they work on the board, and those who manage the board. */
export const canRemoveTask = (caller: Member, desk: DeskDoc, { owner }: Pick<TaskDoc, 'owner'>): boolean =>
  canManage(caller, desk) || (owner === caller.userId && canWork(caller, desk));

const step = 1024;
const smallest = 1e-6;

/** A rank between two neighbours; null where there is no room between them. */
export function rankBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 0 : after - step;
  if (after === undefined) return before + step;
  return after - before > smallest ? (before + after) / 2 : null;
}

/** Ranks with room between them. */
export const spread = (count: number): number[] => Array.from({ length: count }, (_, index) => index * step);

interface Wanted {
  index: number;
  after?: string | null | undefined;
}

/** Where a task comes to stand: behind `after` where it is there, null: first; else at the index. */
export function placeIn(others: readonly { _id: string }[], { index, after }: Wanted): number {
  if (after === null) return 0;
  const behind = after === undefined ? -1 : others.findIndex(({ _id }) => _id === after);
  return behind >= 0 ? behind + 1 : Math.min(index, others.length);
}
