import { createHmac, timingSafeEqual } from 'node:crypto';
import { unavailable, type Work } from '@atrium/kit';
import { canonical, type ChainKey, type Link } from './chain.ts';
import { keyOf } from './keys.ts';

/** The last row that was removed because of its age, and when it was made; null before the first. */
export interface Anchor extends Link {
  created: Date | null;
}

/** Both ends of a company's chain. */
export interface Ends {
  /** The last sealed row. */
  head: Link;
  anchor: Anchor;
  /** The first row with an HMAC. */
  keyed_from: number;
  /** The first row that must have a MAC of its own; absent until the first row is sealed by this release. */
  signed_from?: number;
  /** When the chain was made; absent in chains of older releases, and in those that got a new key. */
  begun?: Date;
  /** The name of the data key from which the key of the HMACs is derived. */
  key: string;
}

export interface SealedEnds extends Ends {
  /** HMAC of the company and the ends. */
  mac: string;
}

function macOf(
  clientId: string,
  { head, anchor, keyed_from, signed_from, begun, key: name }: Ends,
  key: Buffer,
): Buffer {
  const text = canonical({ clientId, head, anchor, keyed_from, signed_from, begun, name });
  return createHmac('sha256', key).update(`ends\n${text}`).digest();
}

/** The ends with their HMAC. Throws 503 when the company's data key was destroyed. */
export async function signEnds(clientId: string, ends: Ends, work?: Work): Promise<SealedEnds> {
  const key = await keyOf(clientId, ends.key, work);
  if (!key) throw unavailable();
  return { ...ends, mac: macOf(clientId, ends, key).toString('hex') };
}

export type EndsProblem = 'ends_changed' | 'key_missing';

/** The key of a chain whose ends are as this service has left them. */
export async function openEnds(
  clientId: string,
  ends: SealedEnds,
  work?: Work,
): Promise<{ key: ChainKey; problem: null } | { key: null; problem: EndsProblem }> {
  if (!/^k\d+$/.test(ends.key ?? '') || !/^[0-9a-f]{64}$/.test(ends.mac ?? ''))
    return { key: null, problem: 'ends_changed' };
  const key = await keyOf(clientId, ends.key, work);
  if (!key) return { key: null, problem: 'key_missing' };
  const isOurs = timingSafeEqual(Buffer.from(ends.mac, 'hex'), macOf(clientId, ends, key));
  return isOurs ? { key: { key, from: ends.keyed_from }, problem: null } : { key: null, problem: 'ends_changed' };
}
