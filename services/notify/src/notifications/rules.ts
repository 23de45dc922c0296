import type { notificationKinds, PersonState, Section } from '@atrium/contracts';
import { createHash } from 'node:crypto';

export type Kind = (typeof notificationKinds)[number];

/** What one person is told. */
export interface Note {
  user: string;
  kind: Kind;
  section: Section;
  /** What of: a person has one notification of a thing, however many events tell of it. */
  thing: string;
  /** Items whose removal takes the notification away. */
  about: string[];
  /** Newest first. */
  actors: string[];
  actors_total: number;
  name: string;
  link: string;
  /** Of the newest act. */
  created: string;
}

const hour = 3_600_000;
const week = 168 * hour;

/** Made from whom and what, so that a second one of the same cannot exist. */
export const noteId = (clientId: string, { user, thing }: Pick<Note, 'user' | 'thing'>) =>
  createHash('sha256').update(`${clientId} ${user} ${thing}`).digest('hex').slice(0, 24);

/** Whether something was long past when it was told: brought over from another system, nobody waits for it. */
export const isPast = (created: string, told: string) => Date.parse(told) - Date.parse(created) > week;

export const isFresh = (created: Date, now: Date) => now.getTime() - created.getTime() < hour;

/** Whether somebody may be told: works here, and may read what it is about. */
export const canHear = (person: Pick<PersonState, 'active' | 'keys' | 'roles'>, readers: string[] | null) =>
  person.active &&
  (readers === null || person.roles.includes('superadmin') || readers.some((key) => person.keys.includes(key)));

/** One notification a person of one event, the first that is named; none for who did it. */
export function oncePerPerson(actor: string, told: [user: string, kind: Kind][]): { user: string; kind: Kind }[] {
  const kinds = new Map<string, Kind>();
  for (const [user, kind] of told) if (user !== actor && !kinds.has(user)) kinds.set(user, kind);
  return [...kinds].map(([user, kind]) => ({ user, kind }));
}

/** What is read was there before, whatever this machine's clock says of who wrote it. */
export const readingTime = (note: { created: Date } | null, now: Date) =>
  (note && note.created > now ? note.created : now).toISOString();

/** The later of the times that there are. */
export const latest = (...times: (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((newest, time) => (time && (!newest || time > newest) ? time : newest), null);
