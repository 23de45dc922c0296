import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { KeyStorage } from '../lib/storage.ts';
import { useStorage } from '../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from './sessionSelectors.ts';

const maxRecent = 5;

export interface RecentKind<Item> {
  name: 'recentOpened' | 'recentPeople';
  isItem: (value: unknown) => value is Item;
  idOf: (item: Item) => string;
}

type Key = `${RecentKind<unknown>['name']}:${string}`;

export function readRecent<Item>(storage: KeyStorage, key: Key, { isItem }: RecentKind<Item>): Item[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** The list with the item at its beginning, which is stored. */
export function addRecent<Item>(storage: KeyStorage, key: Key, kind: RecentKind<Item>, item: Item): Item[] {
  const others = readRecent(storage, key, kind).filter((other) => kind.idOf(other) !== kind.idOf(item));
  const recent = [item, ...others].slice(0, maxRecent);
  storage.set(key, JSON.stringify(recent));
  return recent;
}

/** What this user chose lately in this company, on this device, the last one first. */
export function useRecentList<Item>(kind: RecentKind<Item>) {
  const storage = useStorage();
  const client = useSelector(selectClientId);
  const me = useSelector(selectMyId);
  const key: Key = `${kind.name}:${client}:${me}`;
  const [recent, setRecent] = useState(() => readRecent(storage, key, kind));
  const remember = (item: Item) => setRecent(addRecent(storage, key, kind, item));
  return { recent, remember };
}
