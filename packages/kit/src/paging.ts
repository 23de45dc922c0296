export interface PageRequest {
  page?: number | undefined;
  limit?: number | undefined;
}

/** A list counts at most this many items, and its pages end there. */
export const maxListed = 20_000;

/** Without a limit the first 1,000 are given; `total` counts all (D4), up to `maxListed`. */
export function pageBounds({ page, limit }: PageRequest) {
  const number = limit === undefined ? 1 : page || 1;
  return { page: number, limit: limit ?? null, skip: (number - 1) * (limit ?? 0), take: limit ?? 1000 };
}
