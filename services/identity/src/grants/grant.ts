import { grantedKeys, maxGrantedKeys } from '@atrium/contracts/events';
import type { Owned } from '@atrium/kit';
import { z } from 'zod';

/** The audience keys that one source of a service grants a person. */
export interface Grant extends Owned {
  user: string;
  service: string;
  source: string;
  keys: string[];
  /** A state with a lower version is older. */
  version: number;
}

/**
 * Kinds that no service may grant: those of identity itself would let people read what is private to others, and
 * `without` names the BFF's rooms of people who lack a right.
 */
const reservedKinds = ['all', 'head', 'user', 'dept', 'position', 'city', 'tenure', 'role', 'without'];

const grantable = /^([a-z_]{2,14}):[^\s/]{1,35}$/;

export const isGrantable = (key: string) => !reservedKinds.includes(grantable.exec(key)?.[1] ?? 'user');

const subjectPattern = /^state\.([0-9a-f]{24})\.([a-z]+)\.keys\.([a-z_]{2,30})\.([0-9a-f]{24})$/;

const state = grantedKeys.extend({ keys: z.array(z.string()) });

/**
 * Reads a state of granted keys. NATS lets a service publish under its own name only, so the subject is proof of the
 * source; null when the payload contradicts it or is malformed. Keys that no service may grant are left out.
 */
export function grantOf(subject: string, payload: unknown): Grant | null {
  const [, client_id = '', service = '', source = '', user = ''] = subjectPattern.exec(subject) ?? [];
  const { data } = state.safeParse(payload);
  if (!client_id || data?.client_id !== client_id || data.source !== source || data.user !== user) return null;
  const _id = `${client_id}:${service}.${source}:${user}`;
  const keys = data.keys.filter(isGrantable).slice(0, maxGrantedKeys);
  return { _id, client_id, user, service, source, keys, version: data.version };
}

/** The newest state of each source and person. */
export function newestOf(grants: readonly Grant[]): Grant[] {
  const newest = new Map<string, Grant>();
  for (const grant of grants) if (grant.version > (newest.get(grant._id)?.version ?? -1)) newest.set(grant._id, grant);
  return [...newest.values()];
}

/** The keys of all sources of a person, and how many are left out because there are too many. */
export function boundedKeys(grants: readonly Pick<Grant, '_id' | 'keys'>[]) {
  const sorted = grants.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const all = [...new Set(sorted.flatMap(({ keys }) => keys))];
  return { keys: all.slice(0, maxGrantedKeys), ignored: Math.max(0, all.length - maxGrantedKeys) };
}
