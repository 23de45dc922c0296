import { clients, env, fillPath, notifications, posts, users } from '@atrium/contracts';
import { callerHeaders } from './lib/api.ts';
import { askEarly } from './lib/early.ts';
import { isLanguage } from './lib/i18n/languages.ts';
import { browserStorage } from './lib/storage.ts';
import { isAlive, readToken } from './lib/token.ts';

/**
 * Runs before anything else of the page and is the smallest of its scripts: asks for the code of the screen, the texts
 * of the language and the data of the first page at once, where each would wait for the one before. What is guessed
 * wrong costs a request; nothing depends on it. `__FILES__` is filled in by earlyStart.ts.
 */
declare const __FILES__: { pages: Record<string, string[]>; languages: Record<string, string> };

const storage = browserStorage();
const token = storage.get('token');
const isIn = isAlive(token);
const section = location.pathname.split('/')[1] ?? '';

function preload(file: string) {
  const link = document.createElement('link');
  link.href = file;
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  document.head.append(link);
}

const { pages, languages } = __FILES__;
const fallback = isIn ? 'company' : 'login';
const page = (isIn && section !== 'login' ? pages[section] : undefined) ?? pages[fallback] ?? [];
const language = storage.get('lang');
[...page, languages[isLanguage(language) ? language : 'en']!].forEach(preload);

const ask = (path: string, params: Record<string, unknown> = {}) =>
  askEarly(fillPath(path, params), callerHeaders(storage));

ask(env.get.path);
if (isIn) askForMe();
else askForDoor();

function askForMe() {
  const me = readToken(token);
  const user = storage.get('uid') ?? me?._id ?? '';
  const company = me?.client_id ?? storage.get('currentClient');
  ask(users.get.path, { id: user });
  if (!company) return;
  ask(clients.get.path, { id: company });
  const startsOnWall = section === 'company' || (section === '' && storage.get('start_page') !== 'profile');
  if (startsOnWall) ask(posts.news.path, { clientId: company, page: 1 });
  if (me?.client_id) ask(notifications.unread.path, { client: company, user });
}

function askForDoor() {
  const workspace = new URLSearchParams(location.search).get('workspace') ?? storage.get('workspace') ?? '';
  if (section.startsWith('login') && /^[a-z0-9]{2,32}$/i.test(workspace)) ask(clients.byWorkspace.path, { workspace });
}
