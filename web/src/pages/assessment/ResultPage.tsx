import { cycles } from '@atrium/contracts/cycles';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useReviewResultsQuery } from '../../features/assessment/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { DownloadButton } from '../../resources/DownloadButton.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/State.tsx';
import classes from './assessment.module.css';
import { One } from './One.tsx';

const Results = lazyPart(lazyNamed(() => import('../../features/assessment/results/Results.tsx'), 'Results'));

export const features = [queryFeature];

/** The results of a person in a cycle. */
export function Page() {
  const { t } = useTranslation();
  const { cycleId: id = '', userId: user = '' } = useParams();
  const query = useReviewResultsQuery({ params: { id, user } });
  const section = useSectionTitle()('assessment');
  if (codeOf(query.error) === 'cycle_not_completed') return <NotYet />;
  return (
    <div className={classes.page}>
      <One query={query}>
        {({ result }) => (
          <>
            <PageHeader
              crumbs={[{ label: section, to: '/assessment' }]}
              crumbsLabel={section}
              title={result.user.fullName}
              description={[
                result.cycle.name,
                t(`assessment.seenAs_${result.seen_as}`),
                t(`assessment.level_${result.level}`),
              ].join(' · ')}
            />
            <div>
              <DownloadButton
                call={cycles.excel}
                input={{ params: { cycle_id: id, user_id: user } }}
                fileName="assessment.xlsx"
              />
            </div>
            <Results results={result} />
          </>
        )}
      </One>
    </div>
  );
}

function NotYet() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <Card>
        <PageTitle />
        <EmptyState icon="clock" drawing="nothing" title={t('assessment.notYet')} text={t('assessment.notYetHint')}>
          <LinkButton to="/assessment">{t('assessment.toAssessment')}</LinkButton>
        </EmptyState>
      </Card>
    </div>
  );
}
