import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (
  password: string,
  salt: string,
  length: number,
  options: { N: number; r: number; maxmem: number },
) => Promise<Buffer>;

/** 16 random digits. */
export const newReceipt = (): string =>
  Array.from({ length: 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

/** By which a report is found: slow, since 16 digits could otherwise be tried from a copy of the database. */
export async function receiptHash(receipt: string): Promise<string> {
  const hash = await derive(receipt, 'atrium report receipt', 32, { N: 32_768, r: 8, maxmem: 64 * 1024 * 1024 });
  return hash.toString('base64url');
}
