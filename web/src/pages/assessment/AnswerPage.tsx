import type { ReviewStep } from '@atrium/contracts';
import { isReviewStep } from '@atrium/contracts/assessmentRules';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useOwnAssessmentQuery, useOwnAssessmentsQuery } from '../../features/assessment/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './assessment.module.css';
import { Missing, One } from './One.tsx';

const Taking = lazyPart(lazyNamed(() => import('../../features/assessment/taking/Taking.tsx'), 'Taking'));

export const features = [queryFeature];

/** What the reader answers about a person in a step of a cycle. */
export function Page() {
  const { cycleId: cycle = '', stepId: step = '', userId: user = '' } = useParams();
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      {isReviewStep(step) ? <Found key={`${cycle} ${step} ${user}`} asked={{ cycle, step, user }} /> : <Missing />}
    </div>
  );
}

function Found({ asked }: { asked: { cycle: string; step: ReviewStep; user: string } }) {
  const query = useOwnAssessmentsQuery({ query: { ...asked, limit: 1 } });
  return <One query={query}>{({ result: [found] }) => (found ? <Answered id={found._id} /> : <Missing />)}</One>;
}

function Answered({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useOwnAssessmentQuery({ params: { id } });
  const section = useSectionTitle()('assessment');
  return (
    <One query={query}>
      {({ result }) => (
        <>
          <PageHeader
            crumbs={[{ label: section, to: '/assessment?tab=respondent' }]}
            crumbsLabel={section}
            title={result.step === 'selfAssessment' ? t('assessment.yourself') : result.user.fullName}
            description={`${result.cycle.name} · ${t(`assessment.step_${result.step}`)}`}
          />
          <Taking key={`${result._id} ${result.status}`} assessment={result} />
        </>
      )}
    </One>
  );
}
