import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App.tsx';
import { storage, store } from './app/portal.ts';
import { registerOfflinePage } from './app/offlinePage.ts';
import { prefetch } from './app/routes.tsx';
import { watchNetwork, watchTabs, watchWindow } from './app/windowActs.ts';
import { StorageProvider } from './lib/StorageContext.tsx';
import { visitorLanguage } from './lib/i18n/languages.ts';
import { isAlive } from './lib/token.ts';
import { portalOpened } from './session/sessionSlice.ts';

// Now, while the script runs and the line is free; not before it, and not when the first text is laid out.
const language = visitorLanguage(storage.get('lang'), navigator.languages);
const letters = language && language !== 'en' ? 'aя' : 'a';
void document.fonts.load("1em 'Inter Variable'", letters).catch(() => undefined);
prefetch(location.pathname, isAlive(storage.get('token')));
store.dispatch(portalOpened());
watchWindow(store.dispatch);
registerOfflinePage();
watchTabs(store.dispatch);
watchNetwork(store.dispatch);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <StorageProvider value={storage}>
      <App />
    </StorageProvider>
  </Provider>,
);
