import type { ApiError } from '@atrium/kit/core';

/** What is taken one at a time, and how many there are. */
export type Place = readonly [name: string, limit: number];

/** While more of what it holds is taken, its slow readers are closed. */
const crowdedShare = 0.8;

/** Counts places. The function that it returns begins the account of one request. */
export function makePlaces(refusal: () => ApiError) {
  const taken = new Map<string, number>();

  const count = ([name]: Place, by: number) => {
    const now = (taken.get(name) ?? 0) + by;
    if (now) taken.set(name, now);
    else taken.delete(name);
  };
  const isTaken = ([name, limit]: Place, share = 1) => (taken.get(name) ?? 0) >= limit * share;

  return () => {
    let held: readonly Place[] = [];
    const leave = (places = held) => {
      for (const place of held) if (places.includes(place)) count(place, -1);
      held = places === held ? [] : held.filter((place) => !places.includes(place));
    };
    const add = (places: readonly Place[]) => {
      held = held.length ? [...held, ...places] : places;
      for (const place of places) count(place, 1);
    };
    return {
      /** All of them, or throws the refusal. */
      take(places: readonly Place[]) {
        if (places.some((place) => isTaken(place))) throw refusal();
        add(places);
      },
      leave,
      /** Takes one for another that it holds, also when none is free. */
      swap(former: Place, next: Place) {
        if (!held.includes(former)) return;
        leave([former]);
        add([next]);
      },
      isCrowded: () => held.some((place) => isTaken(place, crowdedShare)),
    };
  };
}
