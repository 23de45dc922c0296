import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Feature } from '../lib/feature.ts';
import { store } from './portal.ts';

/** A page's module: the component, and the features whose reducers and sagas it needs. */
export interface PageModule {
  Page: ComponentType;
  features?: readonly Feature[];
}

type Load = () => Promise<PageModule>;

/** Like React's, but what is there already is drawn at once, without a moment of waiting on the screen. */
function lazily(load: () => Promise<ComponentType>) {
  let there: ComponentType | undefined;
  const open = async () => (there = await load());
  const Later = lazy(async () => ({ default: await open() }));
  const Now = () => createElement(useState<ComponentType>(() => there ?? Later)[0]);
  return { open, Now };
}

/** The code comes with its route, and its features enter the store before it is drawn. */
const withFeatures = (load: Load) =>
  lazily(async () => {
    const { Page, features = [] } = await load();
    features.forEach((feature) => store.inject(feature));
    return Page;
  });

const page = (path: string, load: Load) => {
  const { open, Now } = withFeatures(load);
  return { path, open, Page: Now };
};

export const publicRoutes = [
  page('/login', () => import('../pages/login/LoginPage.tsx')),
  page('/login_new', () => import('../pages/login/LoginNewPage.tsx')),
  page('/register', () => import('../pages/register/RegisterPage.tsx')),
  page('/forgot-password', () => import('../pages/forgotPassword/ForgotPasswordPage.tsx')),
  page('/reset-password/:token', () => import('../pages/resetPassword/ResetPasswordPage.tsx')),
];

export const privateRoutes = [
  page('/company', () => import('../pages/company/CompanyPage.tsx')),
  page('/post/:_id', () => import('../pages/post/PostPage.tsx')),
  page('/profile/:_id', () => import('../pages/profile/ProfilePage.tsx')),
  page('/notifications', () => import('../pages/notifications/NotificationsPage.tsx')),
];

export const notFound = page('*', () => import('../pages/notFound/NotFoundPage.tsx'));

const shell = withFeatures(() =>
  import('./layout/shell.ts').then(({ Shell, features }) => ({ Page: Shell, features })),
);
export const ShellRoute = shell.Now;

const sectionOf = (path: string) => path.split('/')[1];
const routeOf = (routes: typeof privateRoutes, path: string) =>
  routes.find((route) => sectionOf(route.path) === sectionOf(path));

/** Fetches what a path will need while the start-up still asks the server. */
export function warmUp(path: string, isSignedIn: boolean) {
  const open = routeOf(publicRoutes, path);
  if (isSignedIn && !open) {
    void shell.open();
    void (routeOf(privateRoutes, path) ?? privateRoutes[0])?.open();
  } else {
    void (open ?? publicRoutes[0])?.open();
  }
}
