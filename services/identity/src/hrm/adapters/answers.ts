import { HrmFailure } from '../problem.ts';

export type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parsed, the smallest values take some hundred times their bytes. */
const maxValues = 600_000;
const beginnings = new Set([...'{[,'].map((char) => char.charCodeAt(0)));

function checkValues(body: Buffer) {
  let values = 0;
  for (const byte of body) if (beginnings.has(byte)) values += 1;
  if (values > maxValues) throw new HrmFailure('too_big');
}

/** The object of a JSON answer. 1C begins its answers with a byte order mark. */
export function bagOf(body: Buffer): Bag {
  checkValues(body);
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
    if (isBag(parsed)) return parsed;
  } catch {
    // said below
  }
  throw new HrmFailure('answer');
}

/** The objects of a list of the answer, which must be there. */
export function listIn(bag: Bag, name: string): Bag[] {
  const list = bag[name];
  if (!Array.isArray(list)) throw new HrmFailure('answer');
  return list.filter(isBag);
}

/** The address of the next page, which must be of the same server: the password goes there, too. */
export function nextPage(next: unknown, from: string): string | null {
  if (typeof next !== 'string' || !next) return null;
  const url = URL.parse(next, from);
  if (url?.origin !== new URL(from).origin) throw new HrmFailure('answer');
  return url.href;
}
