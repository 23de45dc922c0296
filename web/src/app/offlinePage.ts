/** Without connection a page is public/offline.html; also what browsers ask for before they install a portal. */
export function registerOfflinePage() {
  if (!import.meta.env.PROD) return;
  addEventListener('load', () => {
    // Browsers refuse it on plain http and in private windows; the portal works without it.
    navigator.serviceWorker?.register(import.meta.env.WORKER as string).catch(() => undefined);
  });
}
