import { callerHeaders, storedSession } from './lib/api.ts';
import { requestEarly } from './lib/early.ts';
import { visitorLanguage } from './lib/i18n/languages.ts';
import { readStorage } from './lib/storage.ts';
import { isAlive, readToken } from './lib/token.ts';

/** Made by earlyStart.ts from the pages' records and the bundle. Files are indexes into `files`. */
export interface EarlyData {
  files: string[];
  languages: Record<string, number>;
  /** Of pages that are not among `pages`, for signed-in users. */
  shell: number[];
  pages: EarlyPage[];
  everyone: string[];
  signedIn: string[];
}

/** Requests are paths with `{names}` to be filled in. */
export interface EarlyPage {
  /** A regular expression of the path; its groups are the path's parameters, named by `params`. */
  match: string;
  params: string[];
  isPublic: boolean;
  signedOutOnly: boolean;
  /** The start page that it is, as the company's settings name it. */
  start?: string;
  files: number[];
  /** Files of the page's texts, by language. */
  texts: Record<string, number[]>;
  requests: string[];
}

/**
 * Runs before all other scripts of the page and is the smallest of them: it requests the code of the page, the texts of
 * the language and the data of the first page at the same time. A wrong guess costs a request; nothing depends on it.
 */
declare const __EARLY__: EarlyData;

const { files, languages, shell, pages, everyone, signedIn } = __EARLY__;
const storage = readStorage();
const token = storage.get('token');
const isIn = isAlive(token);
const { pathname, search } = location;

const asked = pages.find(({ match }) => new RegExp(match, 'i').test(pathname));
const start = pages.find((page) => page.start === (storage.get('start_page') ?? 'company'));
const fallback = isIn
  ? (start ?? pages.find((page) => page.start === 'company'))
  : pages.find((page) => page.signedOutOnly);
const isShown = asked && (isIn ? !asked.signedOutOnly : asked.isPublic);
const page = isShown || (!asked && pathname !== '/') ? asked : fallback;

function preload(index: number) {
  const link = document.createElement('link');
  link.href = files[index]!;
  if (link.href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  document.head.append(link);
}

const language = visitorLanguage(storage.get('lang'), navigator.languages) ?? 'en';
[...(page?.files ?? (isIn ? shell : [])), languages[language]!, ...(page?.texts[language] ?? [])].forEach(preload);

const session = storedSession(storage);
const me = isIn ? readToken(token) : null;
const workspace = new URLSearchParams(search).get('workspace') ?? storage.get('workspace');
const known: Record<string, string | null | undefined> = {
  ...(page === asked && page && paramsOf(page)),
  user: me?._id,
  company: me && session.companyId,
  ownCompany: me?.client_id,
  workspace: /^[a-z0-9]{2,32}$/i.test(workspace ?? '') ? workspace : null,
};

function paramsOf({ match, params }: EarlyPage) {
  const [, ...values] = new RegExp(match, 'i').exec(pathname) ?? [];
  return Object.fromEntries(params.map((name, index) => [name, values[index]]));
}

function request(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (!names.every((name) => known[name])) return;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name]!));
  requestEarly(url, callerHeaders(storage, session));
}

[...everyone, ...(isIn ? signedIn : []), ...(page?.requests ?? [])].forEach(request);
