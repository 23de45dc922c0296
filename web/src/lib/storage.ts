/** What is stored on this device. */
export type StorageKey =
  | 'token'
  | 'uid'
  | 'authorization'
  | 'currentClient'
  | 'start_page'
  | 'workspace'
  | 'lang'
  /** The language chosen before the sign-in, until it is stored with the user. */
  | 'langChosen'
  | 'accent'
  | 'sessionStart'
  /** `off`: the user wants no single keys to act. */
  | 'shortcuts'
  /** By company and user. */
  | `drafts:${string}`
  | `recentOpened:${string}`
  | `recentPeople:${string}`
  /** The choice of a table's columns, by table and user. */
  | `table:${string}`;

export interface KeyStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(...keys: StorageKey[]): void;
}

/** For tests, and where the browser forbids storage. */
export function memoryStorage(initial: Partial<Record<StorageKey, string>> = {}): KeyStorage {
  const values = new Map(Object.entries(initial) as [string, string][]);
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (...keys) => keys.forEach((key) => values.delete(key)),
  };
}

export function browserStorage(): KeyStorage {
  try {
    localStorage.getItem('token');
  } catch {
    return memoryStorage();
  }
  return {
    get: (key) => localStorage.getItem(key),
    set: (key, value) => {
      try {
        localStorage.setItem(key, value);
      } catch {
        // A full storage must not stop the portal; the choice is lost with the tab.
      }
    },
    remove: (...keys) => keys.forEach((key) => localStorage.removeItem(key)),
  };
}
