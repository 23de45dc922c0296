import { createContext, use } from 'react';
import type { KeyStorage } from './storage.ts';

const Context = createContext<KeyStorage | null>(null);
export const StorageProvider = Context.Provider;

/** What is stored on this device, for components. */
export function useStorage(): KeyStorage {
  const storage = use(Context);
  if (!storage) throw new Error('There is no StorageProvider around this component');
  return storage;
}
