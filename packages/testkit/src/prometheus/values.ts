export interface Row {
  labels: Record<string, string>;
  value: number;
}

export interface Series {
  labels: Record<string, string>;
  points: { at: number; value: number }[];
}

/** Equal for equal labels. */
export const keyOf = (labels: Record<string, string>): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)));
