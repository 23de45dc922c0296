import { useCallback, useState } from 'react';
import { useStorage } from '../../../lib/StorageContext.tsx';

export const acts = ['export', 'exportAll', 'clone', 'import', 'remove', 'maintain', 'empty'] as const;

/** A long job that was ordered in this browser. */
export interface Order {
  job: string;
  act: (typeof acts)[number];
  /** The company, as it is called. */
  name: string;
}

const most = 10;

const isOrder = (each: unknown): each is Order => {
  const { job, act, name } = (each ?? {}) as Record<string, unknown>;
  return /^[0-9a-f]{24}$/.test(String(job)) && acts.some((one) => one === act) && typeof name === 'string';
};

export function readOrders(text: string | null): Order[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOrder).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The long jobs of the reader, the newest first: kept in this browser until they are put away. */
export function useOrders() {
  const storage = useStorage();
  const key = `table:companies-jobs:${storage.get('uid') ?? ''}` as const;
  const [orders, setOrders] = useState(() => readOrders(storage.get(key)));
  // From what is stored: another tab may have changed it.
  const change = useCallback(
    (next: (now: Order[]) => Order[]) => {
      const changed = next(readOrders(storage.get(key))).slice(0, most);
      storage.set(key, JSON.stringify(changed));
      setOrders(changed);
    },
    [storage, key],
  );
  return {
    orders,
    add: useCallback((order: Order) => change((now) => [order, ...now]), [change]),
    remove: useCallback((job: string) => change((now) => now.filter((each) => each.job !== job)), [change]),
  };
}

export type Orders = ReturnType<typeof useOrders>;
