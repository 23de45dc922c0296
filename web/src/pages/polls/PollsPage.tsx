import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { pollTabs } from '../../features/polls/list.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './polls.module.css';

const Polls = lazyPart(lazyNamed(() => import('../../features/polls/Polls.tsx'), 'Polls'));

export const features = [queryFeature];

const ofEmployees = pollTabs.filter((tab) => tab !== 'made');

/** The polls that the reader may take, has taken or manages. */
export function Page() {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const tabs = isAdmin ? pollTabs : ofEmployees;
  const [tab] = useTabParam(tabs);
  const title = useSectionTitle()('polls');
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={isAdmin ? [{ id: 'new', label: t('polls.new'), icon: 'plus', main: true, to: '/poll/new' }] : []}
      >
        <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`polls.tab_${value}`) }))} />
      </PageHeader>
      <Polls key={tab} tab={tab} />
    </div>
  );
}
