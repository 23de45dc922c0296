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

const poll = {
  texts: ['polls'],
  title: 'layout.polls',
  section: 'polls',
  right: 'polls',
  module: 'polls',
} as const satisfies Partial<PageRecord>;

const assessment = {
  texts: ['assessment'],
  title: 'layout.assessment',
  section: 'assessment',
} as const satisfies Partial<PageRecord>;

const courses = {
  texts: ['courses'],
  title: 'layout.courses',
  section: 'courses',
  right: 'lms',
  module: 'courses',
} as const satisfies Partial<PageRecord>;

const adaptation = {
  texts: ['adaptation'],
  title: 'layout.adaptation',
  section: 'adaptation',
  right: 'adaptation',
  module: 'adaptation',
} as const satisfies Partial<PageRecord>;

const chat = {
  file: 'chats/ChatPage',
  texts: ['chats', 'table', 'fileField'],
  title: 'layout.chats',
  section: 'chat',
  right: 'chat',
} as const satisfies Partial<PageRecord>;

const idp = {
  texts: ['idp'],
  title: 'layout.idp',
  section: 'idp',
  module: 'idp',
} as const satisfies Partial<PageRecord>;

const vacancy = {
  texts: ['vacancies'],
  title: 'layout.vacancies',
  section: 'vacancies',
  right: 'vacancies',
  module: 'vacancies',
} as const satisfies Partial<PageRecord>;

const article = {
  texts: ['articles'],
  title: 'layout.articles',
  section: 'articles',
  right: 'knowl_base',
  module: 'knowl_base',
} as const satisfies Partial<PageRecord>;

const service = {
  texts: ['services'],
  title: 'layout.services',
  section: 'services',
  right: 'services',
} as const satisfies Partial<PageRecord>;

const login = {
  file: 'login/LoginPage',
  title: 'layout.signIn',
  texts: ['auth'],
  access: 'public',
  signedOutOnly: true,
  early: [{ call: clients.byWorkspace, params: { workspace: '{workspace}' } }],
} as const satisfies Partial<PageRecord>;

const group = {
  file: 'groups/GroupPage',
  texts: ['groups'],
  title: 'layout.groups',
  section: 'groups',
  right: 'groups',
  module: 'groups',
} as const satisfies Partial<PageRecord>;

/** The order of those in the menu is used until the company's sections are known. */
export const pages: readonly PageRecord[] = [
  {
    path: '/notifications',
    file: 'notifications/NotificationsPage',
    texts: ['notifications'],
    title: 'layout.notifications',
    early: [],
    menu: { section: 'notifications', icon: 'bell', employeesOnly: true },
  },
  company,
  {
    path: '/addressBook',
    file: 'addressBook/AddressBookPage',
    texts: ['addressBook'],
    title: 'layout.addressBook',
    menu: { section: 'addressBook', icon: 'people' },
    module: 'addressBook',
  },
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
  {
    path: '/groups',
    file: 'groups/GroupsPage',
    texts: ['groups'],
    title: 'layout.groups',
    right: 'groups',
    menu: { section: 'groups', icon: 'groups' },
    module: 'groups',
  },
  { path: '/groups/:_id', ...group },
  { path: '/group/:_id', ...group },
  {
    path: '/projects',
    file: 'projects/ProjectsPage',
    texts: ['projects'],
    title: 'layout.projects',
    right: 'groups',
    menu: { section: 'projects', icon: 'list-checks', forSome: true },
  },
  {
    path: '/project/:_id',
    file: 'projects/ProjectPage',
    texts: ['projects'],
    title: 'layout.projects',
    section: 'projects',
    right: 'groups',
  },
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
  {
    path: '/employees',
    file: 'employees/EmployeesPage',
    texts: ['employees'],
    title: 'layout.employees',
    access: 'admin',
    menu: { section: 'employees', icon: 'people' },
  },
  {
    path: '/analytics',
    file: 'analytics/AnalyticsPage',
    texts: ['analytics'],
    title: 'layout.analytics',
    menu: { section: 'analytics', icon: 'columns', forSome: true },
  },
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
  { ...poll, path: '/polls', file: 'polls/PollsPage', menu: { section: 'polls', icon: 'list-checks' } },
  { ...poll, path: '/poll/new', file: 'polls/EditPage', access: 'admin' },
  { ...poll, path: '/poll/:_id/edit', file: 'polls/EditPage' },
  { ...poll, path: '/poll/:_id/results', file: 'polls/ResultsPage' },
  { ...poll, path: '/poll/:_id', file: 'polls/PollPage' },
  {
    ...service,
    path: '/services',
    file: 'services/ServicesPage',
    menu: { section: 'services', icon: 'tick' },
    module: 'services',
  },
  { ...service, path: '/service/new', file: 'services/EditPage', access: 'admin', module: 'services' },
  { ...service, path: '/service/:_id/edit', file: 'services/EditPage', module: 'services' },
  { ...service, path: '/service/:_id', file: 'services/ServicePage', module: 'services' },
  {
    path: '/vacations',
    file: 'vacations/VacationsPage',
    texts: ['vacations'],
    title: 'layout.vacations',
    right: 'vacations',
    menu: { section: 'vacations', icon: 'sun' },
    module: 'vacations',
  },
  {
    ...vacancy,
    path: '/vacancies',
    file: 'vacancies/VacanciesPage',
    menu: { section: 'vacancies', icon: 'briefcase' },
  },
  { ...vacancy, path: '/vacancy/:_id', file: 'vacancies/VacancyPage' },
  {
    path: '/calendar',
    file: 'calendar/CalendarPage',
    texts: ['events'],
    title: 'layout.calendar',
    right: 'calendar',
    menu: { section: 'calendar', icon: 'calendar' },
    module: 'calendar',
  },
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
  { ...article, path: '/articles', file: 'articles/ArticlesPage', menu: { section: 'articles', icon: 'book' } },
  { ...article, path: '/articles/:parent', file: 'articles/ArticlesPage' },
  { ...article, path: '/article/:_id', file: 'articles/ArticlePage' },
  { ...chat, path: '/chat', menu: { section: 'chat', icon: 'chat', employeesOnly: true } },
  { ...chat, path: '/chat/:_id' },
  {
    path: '/shop',
    file: 'shop/ShopPage',
    texts: ['shop'],
    title: 'layout.shop',
    right: 'shop',
    menu: { section: 'shop', icon: 'bag' },
    module: 'shop',
  },
  {
    ...assessment,
    path: '/assessment',
    file: 'assessment/AssessmentPage',
    menu: { section: 'assessment', icon: 'star' },
  },
  {
    ...assessment,
    path: '/assessment/questionnaire/new',
    file: 'assessment/QuestionnairePage',
    access: 'admin',
  },
  {
    ...assessment,
    path: '/assessment/questionnaire/:questionnaireId',
    file: 'assessment/QuestionnairePage',
    access: 'admin',
  },
  { ...assessment, path: '/assessment/cycle/new', file: 'assessment/CyclePage', access: 'admin' },
  { ...assessment, path: '/assessment/cycle/:cycleId', file: 'assessment/CyclePage' },
  {
    ...assessment,
    path: '/assessment/poll/:cycleId/:stepId/:questionnaireId/:userId',
    file: 'assessment/AnswerPage',
  },
  { ...assessment, path: '/assessment/result/:cycleId/:userId', file: 'assessment/ResultPage' },
  { ...courses, path: '/courses', file: 'courses/CoursesPage', menu: { section: 'courses', icon: 'cap' } },
  { ...courses, path: '/courses/settings', file: 'courses/SettingsPage', access: 'admin' },
  { ...courses, path: '/courses/analytics', file: 'courses/AnalyticsPage', module: 'lmsAnalytics' },
  { ...courses, path: '/courses/analytics/:user_id', file: 'courses/StudentPage', module: 'lmsAnalytics' },
  { ...courses, path: '/courses/new', file: 'courses/NewCoursePage' },
  { ...courses, path: '/courses/:id', file: 'courses/CoursePage' },
  { ...courses, path: '/courses/:id/lessons/new', file: 'courses/LessonPage' },
  { ...courses, path: '/courses/:id/lessons/:lessonId', file: 'courses/LessonPage' },
  { ...courses, path: '/courses/:id/tests/new', file: 'courses/TestPage' },
  { ...courses, path: '/courses/:id/tests/:testId', file: 'courses/TestPage' },
  {
    ...adaptation,
    path: '/adaptation',
    file: 'adaptation/AdaptationPage',
    menu: { section: 'adaptation', icon: 'list-numbers' },
  },
  { ...adaptation, path: '/adaptation/:_id', file: 'adaptation/TrackPage' },
  {
    ...adaptation,
    path: '/adaptation/user/:adapt_id',
    file: 'adaptationUser/AdaptationUserPage',
    texts: ['adaptationUser'],
  },
  { ...idp, path: '/idp', file: 'idp/PlansPage', menu: { section: 'idp', icon: 'list-checks' } },
  { ...idp, path: '/idp/new', file: 'idp/PlanFormPage' },
  { ...idp, path: '/idp/:planId', file: 'idp/PlanPage' },
  { ...idp, path: '/idp/:planId/edit', file: 'idp/PlanFormPage' },
  { path: '/help', file: 'help/HelpPage', texts: ['help'], title: 'layout.help', access: 'signed' },
  { path: '/about', file: 'about/AboutPage', texts: ['help'], title: 'layout.about', access: 'signed' },
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
