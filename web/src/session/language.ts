import { users } from '@atrium/contracts';
import { call, put, select } from 'typed-redux-saga';
import { isLanguage, type Language } from '../lib/i18n/languages.ts';
import { callApi, fromContext } from '../lib/saga.ts';
import { selectMyId, type SessionRoot } from './sessionSelectors.ts';
import { languageShown, meLoaded, type languageChosen } from './sessionSlice.ts';

export function* showLanguage(language: Language) {
  const { use } = yield* fromContext('language');
  const storage = yield* fromContext('storage');
  yield* call(use, language);
  storage.set('lang', language);
  yield* put(languageShown(language));
}

/** Before the user is known: the language chosen last on this device, else English (D25). */
export function* showFirstLanguage() {
  const stored = (yield* fromContext('storage')).get('lang');
  yield* showLanguage(isLanguage(stored) ? stored : 'en');
}

/** Shown immediately, and stored with the signed-in user. */
export function* changeLanguage({ payload: language }: ReturnType<typeof languageChosen>) {
  yield* showLanguage(language);
  const id = yield* select((state: SessionRoot) => selectMyId(state));
  if (!id) return;
  const { result } = yield* callApi(users.update, { params: { id }, body: { lang: language } });
  yield* put(meLoaded(result));
}
