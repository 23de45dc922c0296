import { createElement, lazy, useState, type ComponentType } from 'react';
import { whenConnected } from '../lib/connection.ts';
import type { Feature } from '../lib/feature.ts';
import { loadTexts } from '../lib/i18n/i18n.ts';
import { PageName } from '../lib/pageTitle.ts';
import { isPublic } from './access.ts';
import { mayOpen } from './guard.ts';
import { pageOf } from './pageOf.ts';
import { companyPage, loginPath, pages, type PageRecord } from './pages.ts';
import { store } from './portal.ts';
import { usePageName } from './useTitle.ts';
import { useVisitor } from './useVisitor.ts';

/** A page's module: the component, and the features whose reducers and sagas it needs. */
export interface PageModule {
  Page: ComponentType;
  features?: readonly Feature[];
}

type Load = () => Promise<PageModule>;

/** Like React's `lazy`, but code that has been fetched already is drawn without a moment of waiting. */
function lazily(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const prefetch = async () => (loaded = await load());
  const Later = lazy(async () => ({ default: await prefetch() }));
  const Component = () => createElement(useState<ComponentType>(() => loaded ?? Later)[0]);
  return { prefetch, Component };
}

/** The code and the texts come with the route, and its features enter the store before it is drawn. */
const withFeatures = (load: Load, texts: readonly string[] = []) =>
  lazily(
    whenConnected(async () => {
      const [{ Page, features = [] }] = await Promise.all([load(), loadTexts(...texts)]);
      features.forEach((feature) => store.inject(feature));
      return Page;
    }),
  );

/** Where most people begin. earlyStart.ts knows these folders too. */
const firstFiles = import.meta.glob<PageModule>('../pages/{company,login}/*Page.tsx');
const loaderOf = (file: string): Load => {
  const path = `../pages/${file}.tsx`;
  return firstFiles[path] ?? (() => import('./otherPages.ts').then(({ pageFiles }) => pageFiles[path]!()));
};

const notFound = withFeatures(loaderOf('notFound/NotFoundPage'));
const noAccess = withFeatures(loaderOf('noAccess/NoAccessPage'));
const shell = withFeatures(() =>
  import('./layout/shell.ts').then(({ Shell, features }) => ({ Page: Shell, features })),
);

function routeOf(page: PageRecord) {
  const { prefetch, Component } = page.file ? withFeatures(loaderOf(page.file), page.texts) : notFound;
  const Page = () => {
    const isOpen = mayOpen(page, useVisitor());
    return <PageName value={usePageName(page)}>{isOpen ? <Component /> : <noAccess.Component />}</PageName>;
  };
  return { page, prefetch, path: page.path, Page };
}

const routes = pages.map(routeOf);

const isInShell = ({ page }: { page: PageRecord }) => !isPublic(page);
export const shellRoutes = routes.filter(isInShell);
export const plainRoutes = routes.filter((route) => !isInShell(route));
export const ShellRoute = shell.Component;
export const NotFoundRoute = notFound.Component;

const prefetchPage = (page?: PageRecord) => void routes.find((route) => route.page === page)?.prefetch();

/** Fetches the code of a path while the start-up still asks the server. */
export function prefetch(path: string, isSignedIn: boolean) {
  const page = pageOf(path);
  if (isSignedIn && (!page || !isPublic(page) || page.signedOutOnly)) {
    void shell.prefetch();
    if (page || path === '/') prefetchPage(page && !isPublic(page) ? page : companyPage);
    else void notFound.prefetch();
  } else {
    prefetchPage(page && isPublic(page) ? page : pageOf(loginPath));
  }
}
