import {
  clients,
  env,
  menuSections,
  notifications,
  posts,
  users,
  type Access,
  type Call,
  type CallSpec,
  type FeatureCode,
} from '@atrium/contracts';
import type { IconName } from '../ui/Icon.tsx';

/**
 * A GET request that the first load sends before the portal's code has arrived. `{user}`, `{company}`, `{ownCompany}`
 * (employees only), `{workspace}` and the parameters of the page's path are filled in; a request with an unknown value
 * is not sent.
 */
export interface EarlyRequest {
  call: Call<CallSpec>;
  params?: Record<string, string | number>;
}

/** All that the portal knows about a page before its code is loaded. Data only: the build reads it too. */
export interface PageRecord {
  path: string;
  /** The component's file in src/pages, without `.tsx`. Absent: the path is guarded, but the page does not exist yet. */
  file?: string;
  /** The dictionary key of the window's title and of the menu entry. */
  title: string;
  /** Areas of texts that come with the page: files in src/lib/i18n/<language>/pages. */
  texts?: readonly string[];
  /** As in contracts; `member` where absent. */
  access?: Access;
  right?: FeatureCode;
  /** Signed-in users are led to their start page. */
  signedOutOnly?: true;
  /** Without it the page is not in the menu and cannot be a start page. `section`: the code of the company's section. */
  menu?: { section: string; icon: IconName; employeesOnly?: true };
  /** The module that a visit counts for (D24). */
  module?: string;
  early?: readonly EarlyRequest[];
}

const company: PageRecord = {
  path: '/company',
  file: 'company/CompanyPage',
  title: 'layout.wall',
  right: 'wall',
  menu: { section: 'company', icon: 'home' },
  module: 'wall',
  early: [{ call: posts.news, params: { clientId: '{company}', page: 1 } }],
};

const login = {
  file: 'login/LoginPage',
  title: 'layout.signIn',
  texts: ['auth'],
  access: 'public',
  signedOutOnly: true,
  early: [{ call: clients.byWorkspace, params: { workspace: '{workspace}' } }],
} as const satisfies Partial<PageRecord>;

/** The order of those in the menu is used until the company's sections are known. */
export const pages: readonly PageRecord[] = [
  {
    path: '/notifications',
    file: 'notifications/NotificationsPage',
    texts: ['notifications'],
    title: 'layout.notifications',
    menu: { section: 'notifications', icon: 'bell', employeesOnly: true },
  },
  company,
  {
    path: '/profile/:_id',
    file: 'profile/ProfilePage',
    texts: ['profile'],
    title: 'layout.profile',
    menu: { section: 'profile', icon: 'person', employeesOnly: true },
  },
  { path: '/post/:_id', file: 'post/PostPage', texts: ['post'], title: 'posts.post', right: 'wall' },
  {
    path: '/journal',
    file: 'journal/JournalPage',
    texts: ['journal'],
    title: 'layout.journal',
    access: 'admin',
    menu: { section: 'admin', icon: 'list' },
  },
  { path: '/employees', title: 'layout.notFound', access: 'admin' },
  { path: '/clients', title: 'layout.notFound', access: 'superadmin' },
  { path: '/app', title: 'layout.notFound', access: 'superadmin' },
  { path: '/login', ...login },
  { path: '/login_new', ...login, file: 'login/LoginNewPage' },
  { path: '/register', file: 'register/RegisterPage', title: 'layout.register', texts: ['auth'], access: 'public' },
  {
    path: '/forgot-password',
    file: 'forgotPassword/ForgotPasswordPage',
    title: 'layout.forgotPassword',
    texts: ['auth'],
    access: 'public',
  },
  {
    path: '/reset-password/:token',
    file: 'resetPassword/ResetPasswordPage',
    title: 'layout.resetPassword',
    texts: ['auth'],
    access: 'public',
  },
];

export const companyPage = company;
export const loginPath = '/login/';

/** Early requests of the start-up and of the shell around every private page. */
export const startRequests: Record<'everyone' | 'signedIn', readonly EarlyRequest[]> = {
  everyone: [{ call: env.get }],
  signedIn: [
    { call: users.get, params: { id: '{user}' } },
    { call: clients.get, params: { id: '{company}' } },
    { call: menuSections.ofClient, params: { client: '{company}' } },
    { call: notifications.unread, params: { client: '{ownCompany}', user: '{user}' } },
  ],
};
