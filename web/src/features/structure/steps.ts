import type { TreeChange } from './tree.ts';

/** One person between departments; null: in none. */
export interface Placement {
  user: string;
  from: string | null;
  to: string | null;
}

export type Change =
  TreeChange | { type: 'place'; moves: readonly Placement[] } | { type: 'head'; id: string; user: string | null };

/** What a person does in one go, and takes back in one go. */
export interface Step {
  changes: readonly Change[];
  /** Says what was done. */
  label: string;
}

/** Of one call. */
const maxUsers = 100;

/** People by the department that they come into, so many at a time. */
export function arrivals(moves: readonly Placement[]): { to: string; users: string[] }[] {
  const groups = Map.groupBy(
    moves.filter(({ to }) => to !== null),
    ({ to }) => to!,
  );
  return [...groups].flatMap(([to, group]) =>
    Array.from({ length: Math.ceil(group.length / maxUsers) }, (_, at) => ({
      to,
      users: group.slice(at * maxUsers, (at + 1) * maxUsers).map(({ user }) => user),
    })),
  );
}

export const takenBack = (moves: readonly Placement[]): Placement[] =>
  moves.map(({ user, from, to }) => ({ user, from: to, to: from }));
