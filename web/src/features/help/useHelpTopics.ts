import type { TFunction } from 'i18next';
import { useSelector } from 'react-redux';
import { selectIsAdmin, selectIsSuperadmin, selectMay, selectMe } from '../../session/sessionSelectors.ts';
import { helpTopics, type HelpReader, type HelpTopic } from './topics.ts';

const selectMayGroups = selectMay('groups');
const selectMayIdeas = selectMay('ideas');
const selectMayReports = selectMay('no_silent');
const selectMayPolls = selectMay('polls');
const selectMayTaskBoards = selectMay('task_tracker');
const selectMayArticles = selectMay('knowl_base');
const selectMayCalendar = selectMay('calendar');
const selectMayVacations = selectMay('vacations');
const selectMayServices = selectMay('services');
const selectMayShop = selectMay('shop');
const selectMayCourses = selectMay('lms');
const selectMayAdaptation = selectMay('adaptation');
const selectMayChats = selectMay('chat');
const selectMayVacancies = selectMay('vacancies');
const selectMayStructures = selectMay('structures');
const selectMayAdmin = selectMay('admin');

/** The topics of what this person may open. */
export function useHelpTopics(): readonly HelpTopic[] {
  const isAdmin = useSelector(selectIsAdmin);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const groups = useSelector(selectMayGroups);
  const ideas = useSelector(selectMayIdeas);
  const reports = useSelector(selectMayReports);
  const polls = useSelector(selectMayPolls);
  const taskBoards = useSelector(selectMayTaskBoards);
  const articles = useSelector(selectMayArticles);
  const calendar = useSelector(selectMayCalendar);
  const vacations = useSelector(selectMayVacations);
  const services = useSelector(selectMayServices);
  const shop = useSelector(selectMayShop);
  const courses = useSelector(selectMayCourses);
  const adaptation = useSelector(selectMayAdaptation);
  const chats = useSelector(selectMayChats);
  const vacancies = useSelector(selectMayVacancies);
  const structures = useSelector(selectMayStructures);
  const mayAdmin = useSelector(selectMayAdmin);
  const me = useSelector(selectMe);
  const may: Record<HelpReader, boolean> = {
    everyone: true,
    groups,
    ideas,
    reports,
    polls,
    calendar,
    taskBoards,
    articles,
    vacations,
    services,
    shop,
    courses,
    adaptation,
    chats,
    vacancies,
    structures,
    analytics: isAdmin || Boolean(me?.roles.includes('hr')),
    panel: isAdmin || mayAdmin,
    admin: isAdmin,
    superadmin: isSuperadmin,
  };
  return helpTopics.filter(({ reader }) => may[reader]);
}

/** The parts of a topic, each a question and its answer. */
export const partsOf = ({ id, parts }: HelpTopic, t: TFunction) =>
  Array.from({ length: parts }, (_, at) => ({
    key: `part${at + 1}`,
    title: t(`help.${id}.part${at + 1}`),
    text: t(`help.${id}.part${at + 1}Text`),
  }));

/** The topics that have all of the words somewhere in their texts. */
export function searchHelp(topics: readonly HelpTopic[], search: string, t: TFunction): readonly HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.filter((topic) => {
    const texts = partsOf(topic, t).flatMap(({ title, text }) => [title, text]);
    const all = [t(`help.${topic.id}.title`), t(`help.${topic.id}.lead`), ...texts].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
