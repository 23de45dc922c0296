import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { assessmentTabs, ownTabs, type AssessmentTab } from '../../features/assessment/list.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './assessment.module.css';

const loadReviews = () => import('../../features/assessment/lists/Reviews.tsx');
const loadCycles = () => import('../../features/assessment/lists/Cycles.tsx');

const contents = {
  respondent: lazyPart(lazyNamed(() => import('../../features/assessment/lists/Respondent.tsx'), 'Respondent')),
  mine: lazyPart(lazyNamed(loadReviews, 'MyReviews')),
  team: lazyPart(lazyNamed(loadReviews, 'TeamReviews')),
  cycles: lazyPart(lazyNamed(loadCycles, 'Cycles')),
  questionnaires: lazyPart(lazyNamed(loadCycles, 'Questionnaires')),
  analytics: lazyPart(lazyNamed(() => import('../../features/assessment/lists/Analytics.tsx'), 'Analytics')),
} satisfies Record<AssessmentTab, unknown>;

export const features = [queryFeature];

/** What the reader is asked, the results about them and their people; for administrators cycles and questionnaires. */
export function Page() {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const tabs: readonly AssessmentTab[] = isAdmin ? assessmentTabs : ownTabs;
  const [tab] = useTabParam(tabs);
  const title = useSectionTitle()('assessment');
  const Contents = contents[tab];
  const isQuestionnaires = tab === 'questionnaires';
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={
          isAdmin
            ? [
                {
                  id: 'questionnaire',
                  label: t('assessment.newQuestionnaire'),
                  icon: 'plus',
                  main: isQuestionnaires,
                  to: '/assessment/questionnaire/new',
                },
                {
                  id: 'cycle',
                  label: t('assessment.newCycle'),
                  icon: 'plus',
                  main: !isQuestionnaires,
                  to: '/assessment/cycle/new',
                },
              ]
            : []
        }
      >
        <LinkTabs
          label={title}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`assessment.tab_${value}`) }))}
        />
      </PageHeader>
      <Contents key={tab} />
    </div>
  );
}
