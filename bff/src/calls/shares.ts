import { networkOf, tooMany } from '@atrium/kit/core';

/**
 * Requests at once of one person, of one address that is not signed in, and of one company. A service takes 256 short
 * and 500 long ones (upstream.ts): none of these can use them up.
 */
const maxConcurrent = {
  /** The client still sends the body of a call. */
  sending: { person: 16, address: 16, company: 64 },
  short: { person: 64, address: 64, company: 160 },
  long: { person: 150, address: 150, company: 300 },
};

export type Kind = keyof typeof maxConcurrent;

export interface Requester {
  userId: string | null;
  clientId: string | null;
  address: string;
}

const retryAfterSeconds = 1;

/** `take` throws 429 when a share is used up, and returns a function that gives the request's place back. */
export function makeShares(factor: number) {
  const taken = new Map<string, number>();

  const give = (key: string) => {
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };

  return function take(kind: Kind, { userId, clientId, address }: Requester): () => void {
    const of = maxConcurrent[kind];
    const shares: [key: string, limit: number][] = [
      userId ? [`${kind}:${userId}`, of.person] : [`${kind}:${networkOf(address)}`, of.address],
    ];
    if (clientId) shares.push([`${kind}:${clientId}`, of.company]);
    if (shares.some(([key, limit]) => (taken.get(key) ?? 0) >= limit * factor)) throw tooMany(retryAfterSeconds);
    for (const [key] of shares) taken.set(key, (taken.get(key) ?? 0) + 1);
    let isGiven = false;
    return () => {
      if (!isGiven) shares.forEach(([key]) => give(key));
      isGiven = true;
    };
  };
}

export type Shares = ReturnType<typeof makeShares>;
