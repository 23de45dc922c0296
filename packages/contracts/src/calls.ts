import { adaptation } from './adaptation.ts';
import { aiContexts } from './aiContexts.ts';
import { analytics } from './analytics.ts';
import { apiTokens } from './apiTokens.ts';
import { articles } from './articles.ts';
import { assessments } from './assessments.ts';
import { audiences } from './audiences.ts';
import { auth } from './auth.ts';
import type { Call, CallSpec } from './call.ts';
import { carriedFiles } from './carriedFiles.ts';
import { chats } from './chats.ts';
import { clients } from './clients.ts';
import { companies } from './companies.ts';
import { companyFacts } from './companyFacts.ts';
import { storages } from './storages.ts';
import { comments } from './comments.ts';
import { courseProgress } from './courseProgress.ts';
import { courses } from './courses.ts';
import { cycles } from './cycles.ts';
import { dataChanges } from './dataChanges.ts';
import { employeeExports, employeeImports } from './employeeImports.ts';
import { employees } from './employees.ts';
import { employeeTables } from './employeeTables.ts';
import { employment } from './employment.ts';
import { env } from './env.ts';
import { files } from './files.ts';
import { follows } from './follows.ts';
import { departmentHeads } from './departmentHeads.ts';
import { desks } from './desks.ts';
import { groupRequests } from './groupRequests.ts';
import { groups } from './groups.ts';
import { hrm } from './hrm.ts';
import { ideas } from './ideas.ts';
import { identityProviders } from './identityProviders.ts';
import { idp } from './idp.ts';
import { journal } from './journal.ts';
import { lessons } from './lessons.ts';
import { likes } from './likes.ts';
import { linksBlocks } from './linksBlocks.ts';
import { linkPreviews } from './linkPreviews.ts';
import { longJobs } from './longJobs.ts';
import { mail } from './mail.ts';
import { menuSections } from './menuSections.ts';
import { moods } from './moods.ts';
import { mutedPosts } from './mutes.ts';
import { pinnedPosts } from './pins.ts';
import { notifications } from './notifications.ts';
import { notificationSettings } from './notificationSettings.ts';
import { notices } from './notices.ts';
import { notificationTemplates } from './notificationTemplates.ts';
import { mailings } from './mailings.ts';
import { ownSessions } from './ownSessions.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { personalData } from './personalData.ts';
import { polls } from './polls.ts';
import { portability } from './portability.ts';
import { posts } from './posts.ts';
import { reports } from './reports.ts';
import { projects } from './projects.ts';
import { processes } from './processes.ts';
import { questionnaires } from './questionnaires.ts';
import { savedPosts } from './saved.ts';
import { scim } from './scim.ts';
import { secondFactor } from './secondFactor.ts';
import { serviceGroups } from './serviceGroups.ts';
import { sessions } from './sessions.ts';
import { shop } from './shop.ts';
import { structures } from './structure.ts';
import { system } from './system.ts';
import { tests } from './tests.ts';
import { thanks } from './thanks.ts';
import { translations } from './translations.ts';
import { unattachedFiles } from './unattachedFiles.ts';
import { users } from './users.ts';
import { tags } from './tags.ts';
import { tasks } from './tasks.ts';
import { vacancies } from './vacancies.ts';
import { vacations } from './vacations.ts';
import { calendar } from './calendar.ts';
import { views } from './views.ts';
import { visits } from './visits.ts';

/** Every area of the API. The services, the guard, the API description and the security tests derive from it. */
export const areas = {
  auth,
  sessions,
  ownSessions,
  secondFactor,
  journal,
  passkeys,
  identityProviders,
  aiContexts,
  apiTokens,
  scim,
  personalData,
  visits,
  users,
  employees,
  employeeTables,
  dataChanges,
  analytics,
  employeeImports,
  employeeExports,
  employment,
  people,
  longJobs,
  hrm,
  mail,
  structures,
  audiences,
  clients,
  companies,
  companyFacts,
  storages,
  portability,
  files,
  unattachedFiles,
  carriedFiles,
  departmentHeads,
  linkPreviews,
  posts,
  savedPosts,
  mutedPosts,
  pinnedPosts,
  comments,
  translations,
  likes,
  views,
  follows,
  moods,
  thanks,
  linksBlocks,
  groups,
  groupRequests,
  projects,
  ideas,
  reports,
  polls,
  questionnaires,
  cycles,
  assessments,
  vacations,
  calendar,
  desks,
  processes,
  serviceGroups,
  tasks,
  articles,
  courses,
  lessons,
  tests,
  courseProgress,
  idp,
  adaptation,
  shop,
  chats,
  tags,
  vacancies,
  notifications,
  notificationSettings,
  notices,
  notificationTemplates,
  mailings,
  env,
  system,
  menuSections,
};

export const allCalls: readonly Call<CallSpec>[] = Object.values(areas).flatMap(
  (area) => Object.values(area) as Call<CallSpec>[],
);
