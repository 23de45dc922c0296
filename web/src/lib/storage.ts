/** What is kept on this device. The first five are the product's own (spec 1 §3). */
export type StorageKey =
  | 'token'
  | 'uid'
  | 'authorization'
  | 'currentClient'
  | 'start_page'
  | 'workspace'
  | 'lang'
  | 'accent'
  | 'sessionStart'
  /** What a person has begun to write on the wall. */
  | `drafts:${string}`;

export interface KeyStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(...keys: StorageKey[]): void;
}

/** In memory: for tests, and where the browser forbids storage. */
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
