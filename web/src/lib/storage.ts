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
  /** The style sheet of the company's design, shown until its data is loaded. */
  | 'design'
  | 'sessionStart'
  /** When a tab began to sign out, in milliseconds, until it has. */
  | 'leaving'
  /** `off`: the user wants no single keys to act. */
  | 'shortcuts'
  /** The day of which the user has put the mood meter off, by user. */
  | `moodLater:${string}`
  /** By company and user. */
  | `drafts:${string}`
  | `recentOpened:${string}`
  | `recentPeople:${string}`
  /** The layers of the calendar that are off. */
  | 'calendarLayers'
  /** The choice of a table's columns, by table and user. */
  | `table:${string}`
  /** When the tab of a shared computer was left, in milliseconds. */
  | 'leftAt';

export interface KeyStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(...keys: StorageKey[]): void;
  /** On a shared computer all is stored in the tab. Either way, what the tab had stored is removed. */
  share(isShared: boolean): void;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

class MemoryArea extends Map<string, string> implements Area {
  getItem(key: string) {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.set(key, value);
  }
  removeItem(key: string) {
    this.delete(key);
  }
}

function keyStorage(device: Area, tab: Area, area: Area): KeyStorage {
  return {
    get: (key) => area.getItem(key),
    set: (key, value) => {
      try {
        area.setItem(key, value);
      } catch {
        // A full storage must not stop the portal; the choice is lost with the tab.
      }
    },
    remove: (...keys) => keys.forEach((key) => area.removeItem(key)),
    share: (isShared) => {
      tab.clear();
      area = isShared ? tab : device;
    },
  };
}

/** For tests, and where the browser forbids storage. */
export function memoryStorage(initial: Partial<Record<StorageKey, string>> = {}): KeyStorage {
  const device = new MemoryArea(Object.entries(initial) as [string, string][]);
  return keyStorage(device, new MemoryArea(), device);
}

/** Browsers open a closed tab again with what it had stored: after so long it is removed. */
const restorableMs = 20_000;

/** Where this tab finds its session. Fails where the browser forbids it. */
function openedArea(): Storage {
  const leftAt = sessionStorage.getItem('leftAt');
  if (leftAt && Date.now() - +leftAt > restorableMs) sessionStorage.clear();
  return sessionStorage.getItem('token') ? sessionStorage : localStorage;
}

export function browserStorage(): KeyStorage {
  try {
    return keyStorage(localStorage, sessionStorage, openedArea());
  } catch {
    return memoryStorage();
  }
}

export type StoredKeys = Pick<KeyStorage, 'get'>;

/** For reading alone; as small as it can be. */
export function readStorage(): StoredKeys {
  try {
    const area = openedArea();
    return { get: (key) => area.getItem(key) };
  } catch {
    return { get: () => null };
  }
}
