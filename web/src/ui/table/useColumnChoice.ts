import { useMemo, useState } from 'react';
import { useStorage } from '../../lib/StorageContext.tsx';
import type { TableColumn } from './columns.ts';

interface Stored {
  order: readonly string[];
  /** Shown or hidden by the reader; the others as the column says. */
  shown: Readonly<Record<string, boolean>>;
  /** Pixels. */
  widths: Readonly<Record<string, number>>;
}

export interface ColumnChoice extends Stored {
  show: (id: string, isShown: boolean) => void;
  /** Moves a column by a number of places; the first one stays first. */
  move: (id: string, by: number) => void;
  resize: (id: string, width: number) => void;
  reset: () => void;
  isChanged: boolean;
}

const untouched: Stored = { order: [], shown: {}, widths: {} };

function parse(text: string | null): Stored {
  try {
    return { ...untouched, ...(JSON.parse(text ?? '{}') as Partial<Stored>) };
  } catch {
    return untouched;
  }
}

/** Known columns in the stored order; columns that came later stand where the page puts them. */
export function ordered(ids: readonly string[], stored: readonly string[]): string[] {
  const known = stored.filter((id) => ids.includes(id));
  return ids.reduce<string[]>((order, id, at) => {
    if (!order.includes(id)) order.splice(at, 0, id);
    return order;
  }, known);
}

export function moved(order: readonly string[], id: string, by: number): string[] {
  const from = order.indexOf(id);
  const to = Math.min(order.length - 1, Math.max(1, from + by));
  if (from < 1 || from === to) return [...order];
  const next = order.toSpliced(from, 1);
  return next.toSpliced(to, 0, id);
}

/** Which columns the reader sees, in which order and how wide: kept in this browser for this user and table. */
export function useColumnChoice<Row>(table: string, columns: readonly TableColumn<Row>[]): ColumnChoice {
  const storage = useStorage();
  const key = `table:${table}:${storage.get('uid') ?? ''}` as const;
  const [stored, setStored] = useState(() => parse(storage.get(key)));
  return useMemo(() => {
    const ids = columns.map(({ id }) => id);
    // From what is stored: another tab may have changed it.
    const save = (change: (now: Stored) => Partial<Stored>) => {
      const now = parse(storage.get(key));
      const next = { ...now, ...change(now) };
      storage.set(key, JSON.stringify(next));
      setStored(next);
    };
    return {
      ...stored,
      order: ordered(ids, stored.order),
      show: (id, isShown) => save(({ shown }) => ({ shown: { ...shown, [id]: isShown } })),
      move: (id, by) => save(({ order }) => ({ order: moved(ordered(ids, order), id, by) })),
      resize: (id, width) => save(({ widths }) => ({ widths: { ...widths, [id]: Math.round(width) } })),
      reset: () => {
        storage.remove(key);
        setStored(untouched);
      },
      isChanged: JSON.stringify(stored) !== JSON.stringify(untouched),
    };
  }, [columns, stored, storage, key]);
}
