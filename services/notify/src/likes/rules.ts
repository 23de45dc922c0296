export interface LikeState {
  liked: boolean;
  name: string;
  /** Time and event of the newest act; the greater one counts. */
  act: string;
  /** When it was liked for the first time: a like given again is not new. Null: no like was received. */
  first: string | null;
  past: boolean;
}

export interface LikeAct {
  liked: boolean;
  name: string;
  created: string;
  event: string;
  past: boolean;
}

const initial: LikeState = { liked: false, name: '', act: '', first: null, past: false };

/** The same state in any order of the acts; a repeated one changes nothing. */
export function withAct(state: LikeState | null, { liked, name, created, event, past }: LikeAct): LikeState {
  const known = state ?? initial;
  const act = `${created} ${event}`;
  const isNewest = act > known.act;
  const isFirst = liked && (known.first === null || created < known.first);
  return { ...known, ...(isNewest && { liked, name, act }), ...(isFirst && { first: created, past }) };
}

export const isSameState = (before: LikeState | null, after: LikeState) =>
  before !== null && before.act === after.act && before.first === after.first;
