import { useRecentList, type RecentKind } from './useRecentList.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

export const recentPeople: RecentKind<string> = { name: 'recentPeople', isItem: isId, idOf: (id) => id };

/** The ids of the people named lately (D121). */
export const useRecentPeople = () => useRecentList(recentPeople);
