import { networkOf, tooMany } from '@atrium/kit/core';
import { makePlaces, type Place } from './places.ts';

/**
 * Maximum concurrent requests of one person, of one address that is not signed in, and of one company. What goes at the
 * client's pace (upload, download) may take hours, so that a company has a quarter of a service's places (upstream.ts).
 */
const maxConcurrent = {
  short: { own: 64, company: 160 },
  /** The client still sends the body of a call. */
  sending: { own: 16, company: 64 },
  /** A page may ask for a hundred pictures together. */
  file: { own: 100, company: 160 },
  upload: { own: 32, company: 125 },
  /** The answer is sent as the client reads it. */
  download: { own: 32, company: 125 },
};

export type Kind = keyof typeof maxConcurrent;

/** All who are not signed in share what a company has of files; their calls are bounded by address. */
const strangers = 'strangers';
const isFile = (kind: Kind) => kind === 'file' || kind === 'download';

export interface Requester {
  userId: string | null;
  clientId: string | null;
  address: string;
}

export type Share = ReturnType<ReturnType<typeof makeShares>>;

const retryAfterSeconds = 1;

/**
 * Takes a share of a person or address until the answer is read, and of a company until the service has answered.
 * Throws 429 when one is used up.
 */
export function makeShares(factor: number) {
  const placesOfRequest = makePlaces(() => tooMany(retryAfterSeconds));

  return function take(kind: Kind, { userId, clientId, address }: Requester) {
    const own = userId ?? networkOf(address);
    const placesOf = (kind: Kind): Place[] => {
      const of = maxConcurrent[kind];
      const places: Place[] = [[`${kind}:${own}`, of.own * factor]];
      const group = clientId ?? (userId === null && isFile(kind) ? strangers : null);
      if (group) places.push([`${kind}:${group}`, of.company * factor]);
      return places;
    };

    const places = placesOfRequest();
    let current = placesOf(kind);
    places.take(current);
    return {
      /** Throws 429. */
      moveTo(next: Kind) {
        const taken = placesOf(next);
        places.take(taken);
        places.leave(current);
        current = taken;
      },
      answered: () => places.leave(current.slice(1)),
      end: () => places.leave(),
      isCrowded: places.isCrowded,
    };
  };
}

export type Shares = ReturnType<typeof makeShares>;
