import type { UserDoc } from '../users/user.ts';
import type { Owned } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';

/** The last day of those who are still here. */
export const stillHere = '9999-12-31';

/** What reports count of a person of a company, in one small document with the person's id. Days are `YYYY-MM-DD`. */
export interface HeadcountDoc extends Owned {
  /** The first day of work; unless that is known, the day on which the person was added. */
  joined: string;
  /** The last working day, which may be to come, or `stillHere`. */
  left: string;
  /** In the administrative tree; of those who left, the last one. */
  dept_id: string | null;
  position: string;
  gender: UserDoc['gender'];
  birthDay: string | null;
  name_key: string;
}

type Counted = Pick<
  UserDoc,
  '_id' | 'dept_id' | 'position' | 'gender' | 'birthDay' | 'name_key' | 'workingSince' | 'fired_at' | 'deletion_mark'
> &
  Pick<UserDoc, 'created' | 'updated'>;

/** Of somebody who left before the day they were added with, that last day is the only one. */
export function headcountOf(user: Counted, timezone: string): Omit<HeadcountDoc, 'client_id'> {
  const dayOf = (time: string) => localDay(timezone, new Date(time));
  const left = user.fired_at ?? (user.deletion_mark ? dayOf(user.updated) : stillHere);
  const joined = user.workingSince ?? dayOf(user.created);
  const { _id, dept_id, position, gender, birthDay, name_key } = user;
  return { _id, joined: joined < left ? joined : left, left, dept_id, position, gender, birthDay, name_key };
}

/** Nothing that says who it was; the days and the department stay, so that the figures of the past do. */
export const nameless: Pick<HeadcountDoc, 'position' | 'gender' | 'birthDay' | 'name_key'> = {
  position: '',
  gender: 'not_selected',
  birthDay: null,
  name_key: '',
};

/** Of whom the days are not known any more: no period has them. */
export const uncounted = { joined: stillHere, left: '', dept_id: null };

const fields = ['joined', 'left', 'dept_id', 'position', 'gender', 'birthDay', 'name_key'] as const;

export const isSame = (one: Partial<HeadcountDoc> | undefined, other: Omit<HeadcountDoc, 'client_id'>) =>
  one !== undefined && fields.every((field) => one[field] === other[field]);
