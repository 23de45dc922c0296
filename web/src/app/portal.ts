import { callerHeaders, makeApi, type Sending } from '../lib/api.ts';
import { earlyFetch } from '../lib/early.ts';
import { connectFeatures } from '../lib/feature.ts';
import { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { loadTexts, showLanguage } from '../lib/i18n/i18n.ts';
import { browserStorage } from '../lib/storage.ts';
import type { Upload } from '../lib/upload.ts';
import { openSocket } from '../realtime/openSocket.ts';
import { selectTabSession } from '../session/sessionSelectors.ts';
import { navigation } from './navigation.ts';
import { makeStore } from './store.ts';

/** Puts the real store, storage, network and router together. */
export const storage = browserStorage();

const sending: Sending = {
  headers: () => callerHeaders(storage, selectTabSession(store.getState())),
  onFailed: (failure) => store.dispatch(callFailed(failure)),
};

export const api = makeApi({ ...sending, fetch: earlyFetch });

const upload: Upload = async (file, options) => {
  const { makeUpload } = await import('../lib/upload.ts');
  return makeUpload(sending)(file, options);
};

export const store = makeStore({
  api,
  upload,
  storage,
  navigation,
  language: { use: showLanguage, load: loadTexts, preferred: () => navigator.languages },
  openSocket,
});

connectFeatures(store.inject);
