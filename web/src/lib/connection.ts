/** Whether the browser knows that there is no network. It may be unaware of one that leads nowhere. */
export const isOffline = () => navigator.onLine === false;

const listeners = new Set<() => void>();

/** Calls back whenever the server can be reached again. Returns the end of it. */
export function onConnectionReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For realtime/connectionSaga.ts. */
export const announceConnectionReturn = () => [...listeners].forEach((listener) => listener());

const connectionReturn = () =>
  new Promise<void>((resolve) => {
    const end = onConnectionReturn(() => {
      end();
      resolve();
    });
  });

/**
 * Loads code; without network as soon as it is back. Nothing is requested before, since the browser does not repeat an
 * import that has failed.
 */
export function whenConnected<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let hasArrived = false;
  return async () => {
    if (isOffline() && !hasArrived) await connectionReturn();
    const module = await load();
    hasArrived = true;
    return module;
  };
}
