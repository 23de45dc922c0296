import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useStorage } from '../../../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import type { PaletteItem } from '../../../ui/palette/palette.ts';

const maxRecent = 5;

function parse(stored: string | null): PaletteItem[] {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(items) ? (items as PaletteItem[]).filter(({ to, title }) => to && title) : [];
  } catch {
    return [];
  }
}

/** What this user opened with the palette last in this company, on this device. */
export function useRecent() {
  const storage = useStorage();
  const key = `recent:${useSelector(selectClientId)}:${useSelector(selectMyId)}` as const;
  const [recent] = useState(() => parse(storage.get(key)));
  const remember = (item: PaletteItem) => {
    const items = [{ ...item, id: item.to }, ...recent.filter(({ to }) => to !== item.to)].slice(0, maxRecent);
    storage.set(key, JSON.stringify(items));
  };
  return { recent, remember };
}
