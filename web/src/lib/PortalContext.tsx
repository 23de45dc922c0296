import { createContext, use } from 'react';
import type { Api } from './api.ts';
import type { KeyStorage } from './storage.ts';

interface Portal {
  api: Api;
  storage: KeyStorage;
}

const Context = createContext<Portal | null>(null);
export const PortalProvider = Context.Provider;

function usePortal(): Portal {
  const portal = use(Context);
  if (!portal) throw new Error('There is no PortalProvider around this component');
  return portal;
}

/** For what needs no saga: one question, one answer, no order, no retry (style.md 13). */
export const useApi = () => usePortal().api;
export const useStorage = () => usePortal().storage;
