import { users, type User } from '@atrium/contracts';
import { call, put, select } from 'typed-redux-saga';
import { isLanguage, visitorLanguage, type Language } from '../lib/i18n/languages.ts';
import { callApi, fromContext } from '../lib/saga.ts';
import { selectMyId, selectPhase, type SessionRoot } from './sessionSelectors.ts';
import { languageShown, meLoaded, type languageChosen } from './sessionSlice.ts';

function* showLanguage(language: Language) {
  const { use } = yield* fromContext('language');
  if (yield* call(use, language)) yield* put(languageShown(language));
}

function* visitors() {
  const { preferred } = yield* fromContext('language');
  return visitorLanguage((yield* fromContext('storage')).get('lang'), preferred());
}

/** Before the user and the company are known (D25). */
export function* showFirstLanguage() {
  yield* showLanguage((yield* visitors()) ?? 'en');
}

/** On the sign-in page of a company: its language for visitors without one. */
export function* showCompanyLanguage(language: Language) {
  const phase = yield* select((state: SessionRoot) => selectPhase(state));
  if (phase === 'public' && !(yield* visitors())) yield* showLanguage(language);
}

/** Shown immediately. Before the sign-in it is stored on this device, afterwards with the user. */
export function* changeLanguage({ payload: language }: ReturnType<typeof languageChosen>) {
  const storage = yield* fromContext('storage');
  const id = yield* select((state: SessionRoot) => selectMyId(state));
  storage.set('lang', language);
  if (!id) storage.set('langChosen', language);
  yield* showLanguage(language);
  if (id) yield* saveLanguage(id, language);
}

/** The language chosen before the sign-in, else the user's, the company's, Russian. */
export function* showUserLanguage(me: User, ofCompany: Language | undefined) {
  const storage = yield* fromContext('storage');
  const chosen = storage.get('langChosen');
  const own = isLanguage(chosen) ? chosen : me.lang;
  if (own) storage.set('lang', own);
  yield* showLanguage(own ?? ofCompany ?? 'ru');
}

/** The language chosen before the sign-in becomes the user's. */
export function* keepChosenLanguage() {
  const storage = yield* fromContext('storage');
  const chosen = storage.get('langChosen');
  const id = yield* select((state: SessionRoot) => selectMyId(state));
  if (id && isLanguage(chosen)) yield* saveLanguage(id, chosen);
  storage.remove('langChosen');
}

function* saveLanguage(id: string, lang: Language) {
  const { result } = yield* callApi(users.update, { params: { id }, body: { lang } });
  yield* put(meLoaded(result));
}
