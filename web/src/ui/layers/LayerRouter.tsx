import { Suspense, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { control } from './control.ts';

type To = string | { pathname?: string };

// Before the router's own listener, which must not hear of layers.
addEventListener('popstate', (event) => control.pop?.(event));

/** The browser's history, with the layers asked before each navigation (docs/decisions/012). */
function makeHistory() {
  const { layer } = (history.state ?? {}) as { layer?: number };
  // Reloaded while a layer was open.
  if (layer) history.go(-layer);
  const browser = createBrowserHistory({ v5Compat: true });
  const { push, replace } = browser;
  const through = (isPush: boolean): typeof push => {
    const own = isPush ? push : replace;
    return (to: To, state) => {
      if (!control.navigate) return own(to, state);
      const path = (typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname) ?? location.pathname;
      control.navigate({ path, isPush, act: () => own(to, state), instead: () => replace(to, state) });
    };
  };
  return Object.assign(browser, { push: through(true), replace: through(false) });
}

/** BrowserRouter for pages with layers (useLayer.ts) and unsaved changes (useUnsavedChanges.ts). */
export function LayerRouter({ children }: { children: ReactNode }) {
  const [browser] = useState(makeHistory);
  const [Part, setPart] = useState<ComponentType | null>(null);
  useLayoutEffect(() => {
    control.mount = (part) => setPart(() => part);
  }, []);
  return (
    <HistoryRouter history={browser}>
      {children}
      <Suspense>{Part && <Part />}</Suspense>
    </HistoryRouter>
  );
}
