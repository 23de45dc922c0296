import { useRecentList, type RecentKind } from '../../../session/useRecentList.ts';
import type { PaletteItem } from '../../../ui/palette/palette.ts';

const isItem = (value: unknown): value is PaletteItem =>
  typeof value === 'object' && value !== null && 'to' in value && 'title' in value;

export const recentOpened: RecentKind<PaletteItem> = {
  name: 'recentOpened',
  isItem,
  idOf: ({ id, to }) => to ?? id,
};

/** What was opened with the palette lately. */
export function useRecent() {
  const { recent, remember } = useRecentList(recentOpened);
  return { recent, remember: (item: PaletteItem) => remember({ ...item, id: item.to ?? item.id }) };
}
