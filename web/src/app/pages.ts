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
import type { TitledSection } from '../session/sectionTitles.ts';
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
  /** The section that a page without an entry of its own in the menu belongs to: the company may have named it. */
  section?: TitledSection;
  /** Areas of texts that come with the page: files in src/lib/i18n/<language>/pages. */
  texts?: readonly string[];
  /** As in contracts; `member` where absent. */
  access?: Access;
  right?: FeatureCode;
  /** Signed-in users are led to their start page. */
  signedOutOnly?: true;
  /**
   * Without it the page is not in the menu and cannot be a start page. `section`: the code of the company's section.
   * `forSome`: the server says who may see it, or few companies have it in the menu; no company begins with it.
   */
  menu?: { section: string; icon: IconName; employeesOnly?: true; forSome?: true };
  /** The module that a visit counts for (D24). */
  module?: string;
  /** What is asked for before the page's code is there. Without it, nor are its files: see early.ts. */
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

const chat = {
  file: 'chats/ChatPage',
  texts: ['chats', 'table', 'fileField'],
  title: 'layout.chats',
  section: 'chat',
  right: 'chat',
} as const satisfies Partial<PageRecord>;

const login = {
  file: 'login/LoginPage',
  title: 'layout.signIn',
  texts: ['auth'],
  access: 'public',
  signedOutOnly: true,
  early: [{ call: clients.byWorkspace, params: { workspace: '{workspace}' } }],
} as const satisfies Partial<PageRecord>;

/** `icon`: of the entry in the menu. */
type RowOfArea = readonly [path: string, file: string, more?: Partial<PageRecord> & { icon?: IconName }];

/** Pages whose folder, texts, title and section of the menu share a name. */
const area = (name: TitledSection, common: Partial<PageRecord>, ...rows: RowOfArea[]): PageRecord[] =>
  rows.map(([path, file, { icon, ...more } = {}]) => ({
    path,
    file: `${name}/${file}Page`,
    texts: [name],
    title: `layout.${name}`,
    section: name,
    ...common,
    ...(icon && { menu: { section: name, icon } }),
    ...more,
  }));

/** The order of those in the menu is used until the company's sections are known. */
export const pages: readonly PageRecord[] = [
  ...area('notifications', { early: [] }, [
    '/notifications',
    'Notifications',
    { menu: { section: 'notifications', icon: 'bell', employeesOnly: true } },
  ]),
  company,
  ...area('addressBook', { module: 'addressBook' }, ['/addressBook', 'AddressBook', { icon: 'people' }]),
  { path: '/birthdays', file: 'birthdays/BirthdaysPage', texts: ['addressBook'], title: 'layout.birthdays' },
  { path: '/thanks', file: 'thanks/ThanksPage', texts: ['life'], title: 'life.thanks.title', right: 'wall' },
  {
    path: '/profile/:_id',
    file: 'profile/ProfilePage',
    texts: ['profile', 'profileTabs'],
    title: 'layout.profile',
    early: [],
    menu: { section: 'profile', icon: 'person', employeesOnly: true },
  },
  ...area(
    'groups',
    { right: 'groups', module: 'groups' },
    ['/groups', 'Groups', { icon: 'groups' }],
    ['/groups/:_id', 'Group'],
    ['/group/:_id', 'Group'],
  ),
  ...area(
    'projects',
    { right: 'groups' },
    ['/projects', 'Projects', { menu: { section: 'projects', icon: 'list-checks', forSome: true } }],
    ['/project/:_id', 'Project'],
  ),
  { path: '/post/:_id', file: 'post/PostPage', texts: ['post'], title: 'posts.post', right: 'wall', early: [] },
  {
    path: '/admin',
    file: 'admin/AdminPage',
    texts: ['journal'],
    title: 'layout.admin',
    access: 'panel',
    menu: { section: 'admin', icon: 'list' },
  },
  { path: '/journal', file: 'journal/JournalPage', title: 'layout.admin', section: 'admin', access: 'panel' },
  ...area('employees', { access: 'admin' }, ['/employees', 'Employees', { icon: 'people' }]),
  ...area('analytics', {}, [
    '/analytics',
    'Analytics',
    { menu: { section: 'analytics', icon: 'columns', forSome: true } },
  ]),
  {
    path: '/clients',
    file: 'clients/ClientsPage',
    texts: ['clients'],
    title: 'layout.companies',
    access: 'superadmin',
    menu: { section: 'clients', icon: 'globe' },
  },
  {
    path: '/employees/import',
    file: 'employeeImport/EmployeeImportPage',
    texts: ['import', 'profile', 'table', 'fileField'],
    title: 'layout.employees',
    section: 'employees',
    access: 'admin',
  },
  {
    path: '/structure_new',
    file: 'structure/StructurePage',
    texts: ['structure'],
    title: 'layout.structure',
    right: 'structures',
    menu: { section: 'structure_new', icon: 'tree' },
    module: 'structure_new',
  },
  {
    path: '/idea',
    file: 'ideas/IdeasPage',
    texts: ['ideas', 'life'],
    title: 'layout.ideas',
    right: 'ideas',
    menu: { section: 'idea', icon: 'bulb' },
    module: 'ideas',
  },
  {
    // Without a module: its visits are not reported.
    path: '/report_violation',
    file: 'reports/ReportsPage',
    texts: ['reports'],
    title: 'layout.reports',
    right: 'no_silent',
    menu: { section: 'report_violation', icon: 'alert' },
  },
  {
    path: '/report_violation/receipt',
    file: 'reports/ReceiptPage',
    texts: ['reports', 'auth'],
    title: 'layout.reports',
    access: 'public',
  },
  ...area(
    'polls',
    { right: 'polls', module: 'polls' },
    ['/polls', 'Polls', { icon: 'list-checks' }],
    ['/poll/new', 'Edit', { access: 'admin' }],
    ['/poll/:_id/edit', 'Edit'],
    ['/poll/:_id/results', 'Results'],
    ['/poll/:_id', 'Poll'],
  ),
  ...area(
    'services',
    { right: 'services', module: 'services' },
    ['/services', 'Services', { icon: 'tick' }],
    ['/service/new', 'Edit', { access: 'admin' }],
    ['/service/:_id/edit', 'Edit'],
    ['/service/:_id', 'Service'],
  ),
  ...area('vacations', { right: 'vacations', module: 'vacations' }, ['/vacations', 'Vacations', { icon: 'sun' }]),
  ...area(
    'vacancies',
    { right: 'vacancies', module: 'vacancies' },
    ['/vacancies', 'Vacancies', { icon: 'briefcase' }],
    ['/vacancy/:_id', 'Vacancy'],
  ),
  ...area('calendar', { texts: ['events'], right: 'calendar', module: 'calendar' }, [
    '/calendar',
    'Calendar',
    { icon: 'calendar' },
  ]),
  {
    path: '/task-tracker',
    file: 'desks/DesksPage',
    texts: ['desks'],
    title: 'layout.taskBoards',
    right: 'task_tracker',
    menu: { section: 'task-tracker', icon: 'columns' },
    module: 'task-tracker',
  },
  {
    path: '/desk/:_id',
    file: 'desks/DeskPage',
    texts: ['desks'],
    title: 'layout.taskBoards',
    section: 'task-tracker',
    right: 'task_tracker',
    module: 'tasks_desk',
  },
  ...area(
    'articles',
    { right: 'knowl_base', module: 'knowl_base' },
    ['/articles', 'Articles', { icon: 'book' }],
    ['/articles/:parent', 'Articles'],
    ['/article/:_id', 'Article'],
  ),
  { ...chat, path: '/chat', menu: { section: 'chat', icon: 'chat', employeesOnly: true } },
  { ...chat, path: '/chat/:_id' },
  ...area('shop', { right: 'shop', module: 'shop' }, ['/shop', 'Shop', { icon: 'bag' }]),
  ...area(
    'assessment',
    {},
    ['/assessment', 'Assessment', { icon: 'star' }],
    ['/assessment/questionnaire/new', 'Questionnaire', { access: 'admin' }],
    ['/assessment/questionnaire/:questionnaireId', 'Questionnaire', { access: 'admin' }],
    ['/assessment/cycle/new', 'Cycle', { access: 'admin' }],
    ['/assessment/cycle/:cycleId', 'Cycle'],
    ['/assessment/poll/:cycleId/:stepId/:questionnaireId/:userId', 'Answer'],
    ['/assessment/result/:cycleId/:userId', 'Result'],
  ),
  ...area(
    'courses',
    { right: 'lms', module: 'courses' },
    ['/courses', 'Courses', { icon: 'cap' }],
    ['/courses/settings', 'Settings', { access: 'admin' }],
    ['/courses/analytics', 'Analytics', { module: 'lmsAnalytics' }],
    ['/courses/analytics/:user_id', 'Student', { module: 'lmsAnalytics' }],
    ['/courses/new', 'NewCourse'],
    ['/courses/:id', 'Course'],
    ['/courses/:id/lessons/new', 'Lesson'],
    ['/courses/:id/lessons/:lessonId', 'Lesson'],
    ['/courses/:id/tests/new', 'Test'],
    ['/courses/:id/tests/:testId', 'Test'],
  ),
  ...area(
    'adaptation',
    { right: 'adaptation', module: 'adaptation' },
    ['/adaptation', 'Adaptation', { icon: 'list-numbers' }],
    ['/adaptation/:_id', 'Track'],
    ['/adaptation/user/:adapt_id', 'AdaptationUser', { texts: ['adaptationUser'] }],
  ),
  ...area(
    'idp',
    { module: 'idp' },
    ['/idp', 'Plans', { icon: 'list-checks' }],
    ['/idp/new', 'PlanForm'],
    ['/idp/:planId', 'Plan'],
    ['/idp/:planId/edit', 'PlanForm'],
  ),
  { path: '/help', file: 'help/HelpPage', texts: ['help'], title: 'layout.help', access: 'signed' },
  { path: '/about', file: 'about/AboutPage', texts: ['help'], title: 'help.about.title', access: 'signed' },
  {
    path: '/app',
    file: 'app/AppPage',
    texts: ['clients'],
    title: 'layout.companies',
    access: 'superadmin',
  },
  { path: '/login', ...login },
  { path: '/login_new', ...login, file: 'login/LoginNewPage' },
  {
    path: '/authorize/:provider?',
    file: 'authorize/AuthorizePage',
    title: 'layout.signIn',
    texts: ['auth'],
    access: 'public',
  },
  { path: '/register', file: 'register/RegisterPage', title: 'auth.registration', texts: ['auth'], access: 'public' },
  {
    path: '/forgot-password',
    file: 'forgotPassword/ForgotPasswordPage',
    title: 'auth.forgotPassword',
    texts: ['auth'],
    access: 'public',
  },
  {
    path: '/reset-password/:token',
    file: 'resetPassword/ResetPasswordPage',
    title: 'auth.resetPassword',
    texts: ['auth'],
    access: 'public',
  },
];

/** The section that names a page. A page of one person is named by the person, whatever the menu calls the own one. */
export const sectionOf = ({ path, section, menu }: PageRecord): string | undefined =>
  section ?? (path.includes(':') ? undefined : menu?.section);

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
