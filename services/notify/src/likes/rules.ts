/** What is known of one person's likes of one item, from whatever events have come. */
export interface LikeState {
  liked: boolean;
  /** Excerpt of the item at the newest act. */
  name: string;
  /** Time and event of the newest act; the greater one counts. */
  act: string;
  /** When it was liked for the first time: a like taken back and given again is no news. Null: not heard of yet. */
  first: string | null;
  /** The first like was history already when we heard of it. */
  past: boolean;
}

export interface LikeAct {
  liked: boolean;
  name: string;
  created: string;
  event: string;
  past: boolean;
}

const unheard: LikeState = { liked: false, name: '', act: '', first: null, past: false };

/** Acts give the same state in any order, and one that comes twice changes nothing. */
export function withAct(state: LikeState | null, { liked, name, created, event, past }: LikeAct): LikeState {
  const known = state ?? unheard;
  const act = `${created} ${event}`;
  const isNewest = act > known.act;
  const isFirst = liked && (known.first === null || created < known.first);
  return { ...known, ...(isNewest && { liked, name, act }), ...(isFirst && { first: created, past }) };
}

export const isSameState = (one: LikeState | null, other: LikeState) =>
  one !== null && one.act === other.act && one.first === other.first;
