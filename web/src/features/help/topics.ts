export type HelpReader =
  | 'everyone'
  | 'groups'
  | 'ideas'
  | 'reports'
  | 'polls'
  | 'calendar'
  | 'taskBoards'
  | 'articles'
  | 'services'
  | 'vacations'
  | 'shop'
  | 'courses'
  | 'adaptation'
  | 'chats'
  | 'vacancies'
  | 'structures'
  | 'analytics'
  | 'panel'
  | 'admin'
  | 'superadmin';

export interface HelpTopic {
  /** The keys of its texts begin with it. */
  id: string;
  /** The pages that it explains, the first is opened from it. None: it is about the whole portal. */
  paths: readonly string[];
  /** A part of a page that has a topic of its own, as `?tab=`. */
  tab?: string;
  /** Its texts are `part1` and `part1Text` up to this number. */
  parts: number;
  reader: HelpReader;
}

/** In the order in which they are listed. */
export const helpTopics: readonly HelpTopic[] = [
  { id: 'start', paths: [], parts: 5, reader: 'everyone' },
  { id: 'wall', paths: ['/company', '/post'], parts: 6, reader: 'everyone' },
  { id: 'notifications', paths: ['/notifications'], parts: 3, reader: 'everyone' },
  { id: 'addressBook', paths: ['/addressBook'], parts: 5, reader: 'everyone' },
  { id: 'thanks', paths: ['/thanks'], parts: 3, reader: 'everyone' },
  { id: 'birthdays', paths: ['/birthdays'], parts: 3, reader: 'everyone' },
  { id: 'profile', paths: ['/profile'], parts: 6, reader: 'everyone' },
  { id: 'security', paths: ['/profile'], tab: 'security', parts: 5, reader: 'everyone' },
  { id: 'groups', paths: ['/groups', '/group'], parts: 5, reader: 'groups' },
  { id: 'projects', paths: ['/projects', '/project'], parts: 4, reader: 'groups' },
  { id: 'ideas', paths: ['/idea'], parts: 5, reader: 'ideas' },
  { id: 'reports', paths: ['/report_violation'], parts: 5, reader: 'reports' },
  { id: 'polls', paths: ['/polls', '/poll'], parts: 4, reader: 'polls' },
  { id: 'pollMaking', paths: ['/poll/new'], parts: 5, reader: 'admin' },
  { id: 'taskBoards', paths: ['/task-tracker', '/desk'], parts: 5, reader: 'taskBoards' },
  { id: 'articles', paths: ['/articles', '/article'], parts: 4, reader: 'articles' },
  { id: 'calendar', paths: ['/calendar'], parts: 5, reader: 'calendar' },
  { id: 'vacations', paths: ['/vacations'], parts: 4, reader: 'vacations' },
  { id: 'services', paths: ['/services', '/service'], parts: 3, reader: 'services' },
  { id: 'shop', paths: ['/shop'], parts: 4, reader: 'shop' },
  { id: 'assessment', paths: ['/assessment'], parts: 3, reader: 'everyone' },
  {
    id: 'assessmentMaking',
    paths: ['/assessment/questionnaire', '/assessment/cycle/new'],
    parts: 3,
    reader: 'admin',
  },
  { id: 'courses', paths: ['/courses'], parts: 4, reader: 'courses' },
  { id: 'courseMaking', paths: ['/courses/new', '/courses/settings'], parts: 4, reader: 'admin' },
  { id: 'adaptation', paths: ['/adaptation'], parts: 4, reader: 'adaptation' },
  { id: 'chats', paths: ['/chat'], parts: 4, reader: 'chats' },
  { id: 'idp', paths: ['/idp'], parts: 3, reader: 'everyone' },
  { id: 'vacancies', paths: ['/vacancies', '/vacancy'], parts: 4, reader: 'vacancies' },
  { id: 'serviceMaking', paths: ['/service/new'], parts: 3, reader: 'admin' },
  { id: 'structure', paths: ['/structure_new'], parts: 7, reader: 'structures' },
  { id: 'analytics', paths: ['/analytics'], parts: 4, reader: 'analytics' },
  { id: 'employees', paths: ['/employees'], parts: 6, reader: 'admin' },
  { id: 'import', paths: ['/employees/import'], parts: 4, reader: 'admin' },
  { id: 'admin', paths: ['/admin', '/journal'], parts: 6, reader: 'panel' },
  { id: 'mailings', paths: ['/admin'], tab: 'mailings', parts: 3, reader: 'admin' },
  { id: 'clients', paths: ['/clients', '/app'], parts: 5, reader: 'superadmin' },
];

const covers = (path: string, place: string) => place === path || place.startsWith(`${path}/`);

/** The topic of the place where somebody has asked for help: the longest path that covers it, else the first steps. */
export function topicOf(place: string, topics: readonly HelpTopic[]): HelpTopic {
  const [path = '', search = ''] = place.split('?');
  const tab = new URLSearchParams(search).get('tab');
  const fitting = topics
    .filter((topic) => !topic.tab || topic.tab === tab)
    .flatMap((topic) => topic.paths.filter((each) => covers(each, path)).map((each) => ({ topic, each })))
    .toSorted((a, b) => b.each.length - a.each.length || Number(Boolean(b.topic.tab)) - Number(Boolean(a.topic.tab)));
  return fitting[0]?.topic ?? topics[0]!;
}
