import { createPolicy } from '../lib/createPolicy.ts';

/** Without connection a page is public/offline.html; also what browsers ask for before they install a portal. */
export function registerOfflinePage() {
  if (!import.meta.env.PROD) return;
  const createScriptURL = (_: string) => import.meta.env.WORKER as string;
  const worker = createPolicy('offlinePage', { createScriptURL }).createScriptURL('');
  addEventListener('load', () => {
    // Browsers refuse it on plain http and in private windows; the portal works without it.
    navigator.serviceWorker?.register(worker).catch(() => undefined);
  });
}
