import type { notificationKinds, PersonState, Section, splitReadKey } from '@atrium/contracts';
import { mayRead } from '@atrium/contracts/audience';
import { createHash } from 'node:crypto';

export type Kind = (typeof notificationKinds)[number];

export interface Note {
  user: string;
  kind: Kind;
  section: Section;
  /** A person has one notification of a subject, however many events concern it. */
  subject: string;
  about: string[];
  actors: string[];
  actors_total: number;
  name: string;
  link: string;
  created: string;
}

const hour = 3_600_000;
const week = 168 * hour;

export const noteId = (clientId: string, { user, subject }: Pick<Note, 'user' | 'subject'>) =>
  createHash('sha256').update(`${clientId} ${user} ${subject}`).digest('hex').slice(0, 24);

export const isPast = (created: string, announced: string) => Date.parse(announced) - Date.parse(created) > week;

export const isFresh = (created: Date, now: Date) => now.getTime() - created.getTime() < hour;

const minutesBetweenLetters = 5;

/** Of what comes to one notification shortly after a letter about it, no further letter tells. */
export const isLetterDue = (mailed: string | undefined, now: Date) =>
  !mailed || now.getTime() - Date.parse(mailed) >= minutesBetweenLetters * 60_000;

const lettersAnEvent = 100;
/** An event has at most 1 MB, and one that is larger is dropped. */
const bytesAnEvent = 500_000;

/** Those that are ordered by one event each. */
export function lettersInEvents<T>(letters: readonly T[]): T[][] {
  const events: T[][] = [];
  let bytes = Infinity;
  for (const letter of letters) {
    const size = Buffer.byteLength(JSON.stringify(letter));
    if (bytes + size > bytesAnEvent || events.at(-1)!.length === lettersAnEvent) {
      events.push([]);
      bytes = 0;
    }
    events.at(-1)!.push(letter);
    bytes += size;
  }
  return events;
}

/** The person whose notifications are read: a caller, or a person by the last known state. */
export interface Owner {
  clientId: string;
  userId: string;
  keys: readonly string[];
  rights: readonly string[];
  roles: readonly string[];
}

export const ownerOf = ({ client_id, _id, keys, rights, roles }: PersonState): Owner => ({
  clientId: client_id,
  userId: _id,
  keys,
  rights,
  roles,
});

export type Reader = ReturnType<typeof splitReadKey>;

/** Administrators read no one else's, either. */
export const canListNotifications = (caller: Pick<Owner, 'userId'>, user: string) => user === caller.userId;

export const readsAll = ({ roles }: Pick<Owner, 'roles'>) => roles.includes('superadmin');

export const canBeNotified = (
  person: Pick<PersonState, 'active' | 'keys' | 'rights' | 'roles'>,
  readKeys: readonly string[],
) => person.active && (readsAll(person) || mayRead(person, readKeys));

/** The same decision as the filter of `ownNotes`. */
export const isReadableBy = (owner: Owner, { readers }: { readers: readonly Reader[] }) =>
  readsAll(owner) ||
  readers.some(
    ({ right, audienceKey }) => owner.keys.includes(audienceKey) && (right === null || owner.rights.includes(right)),
  );

/** One notification a person of one event: the first kind listed. None for the actor. */
export function oncePerPerson(actor: string, candidates: [user: string, kind: Kind][]): { user: string; kind: Kind }[] {
  const kinds = new Map<string, Kind>();
  for (const [user, kind] of candidates) if (user !== actor && !kinds.has(user)) kinds.set(user, kind);
  return [...kinds].map(([user, kind]) => ({ user, kind }));
}

/** Not before the notification, also when the clock of the machine that wrote it is ahead. */
export const readingTime = (note: { created: Date } | null, now: Date) =>
  (note && note.created > now ? note.created : now).toISOString();

export const latest = (...times: (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((newest, time) => (time && (!newest || time > newest) ? time : newest), null);
