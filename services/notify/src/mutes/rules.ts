/** A post was muted, or no longer, at a time. */
export interface MuteAct {
  at: string;
  muted: boolean;
}

/** Older acts of one person on one post are forgotten. */
const maxActs = 50;

const inOrder = (one: MuteAct, other: MuteAct) =>
  one.at.localeCompare(other.at) || Number(one.muted) - Number(other.muted);

/** The same list in whatever order the acts come; a repeated one changes nothing. */
export function withMute(acts: readonly MuteAct[], act: MuteAct): MuteAct[] {
  if (acts.some(({ at, muted }) => at === act.at && muted === act.muted)) return [...acts];
  return [...acts, act].sort(inOrder).slice(-maxActs);
}

export const isMutedAt = (acts: readonly MuteAct[], time: string) =>
  acts.findLast(({ at }) => at <= time)?.muted ?? false;

export interface Silencing {
  from: string;
  /** Null: until now. */
  to: string | null;
  muted: boolean;
}

/** The period in which a new act changes whether the post is muted: until the next act. Null when nothing changes. */
export function silencingOf(before: readonly MuteAct[], { at, muted }: MuteAct): Silencing | null {
  const next = withMute(before, { at, muted }).find((act) => inOrder(act, { at, muted }) > 0);
  if (next?.at === at || isMutedAt(before, at) === muted) return null;
  return { from: at, to: next?.at ?? null, muted };
}
