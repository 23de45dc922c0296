import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { BirthdayWidget } from '../../features/addressBook/widget/BirthdayWidget.tsx';
import { LinksWidget } from '../../features/links/LinksWidget.tsx';
import { PollWidget } from '../../features/polls/widget/PollWidget.tsx';
import { ThanksWidget } from '../../features/thanks/ThanksWidget.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectMay } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const VacancyCards = lazyPart(
  lazyNamed(() => import('../../features/vacancies/VacancyWidget.tsx'), 'VacancyWidget', 'vacancies'),
);

const selectMayVacancies = selectMay('vacancies');

const VacancyWidget = () => (useSelector(selectMayVacancies) ? <VacancyCards /> : null);

export interface WidgetRecord {
  /** In the company’s settings: 2 to 30 small letters. */
  code: string;
  /** The dictionary key of its name. */
  name: string;
  Widget: ComponentType<{ clientId: string }>;
}

/** What can stand beside the wall, in the order of a company that has not chosen one. A new widget is one line. */
export const widgets: readonly WidgetRecord[] = [
  { code: 'polls', name: 'layout.polls', Widget: PollWidget },
  { code: 'vacancies', name: 'layout.vacancies', Widget: VacancyWidget },
  { code: 'birthdays', name: 'layout.birthdays', Widget: (props) => <BirthdayWidget {...props} onlyToday={false} /> },
  { code: 'thanks', name: 'life.thanks.title', Widget: ThanksWidget },
  { code: 'links', name: 'life.links.title', Widget: (props) => <LinksWidget {...props} module="wall" isEdited /> },
];
