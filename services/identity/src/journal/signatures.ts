import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, log, type Work } from '@atrium/kit';
import { canonical } from './chain.ts';
import { keyOf, newKeyName } from './keys.ts';
import type { JournalRow } from './row.ts';

const macOf = ({ seq: _, hash: __, mac: ___, ...row }: JournalRow, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`row\n${canonical(row)}`)
    .digest();

/**
 * A new row with its MAC. While the company's key is not available it has none: what people do is recorded all the same,
 * and the verification names the row.
 */
export async function signed(row: JournalRow, work: Work): Promise<JournalRow> {
  try {
    const name = await newKeyName(row.client_id, work);
    const key = await keyOf(row.client_id, name, work);
    return key ? { ...row, mac: { key: name, hex: macOf(row, key).toString('hex') } } : row;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.error({ err: error, clientId: row.client_id }, 'a row of the journal is added without a signature');
    return row;
  }
}

/**
 * Tells rows that this service has added. Only the keys of the chain and of today count, so that a row cannot name one
 * that there is not.
 */
export async function makeSignatureCheck(clientId: string, chainKey: string, work?: Work) {
  const names = new Set([chainKey, await newKeyName(clientId, work)]);
  const keys = new Map<unknown, Buffer | null>();
  for (const name of names) keys.set(name, await keyOf(clientId, name, work));
  return (row: JournalRow): boolean => {
    const key = keys.get(row.mac?.key);
    const given = Buffer.from(String(row.mac?.hex), 'hex');
    if (!key) return false;
    const expected = macOf(row, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
