import type { Cycle } from '@atrium/contracts';
import { maxUnderReview } from '@atrium/contracts/assessmentRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { cycleActs, type CycleAct } from '../../features/assessment/editing/acts.ts';
import { useCycleQuery, useParticipantsQuery } from '../../features/assessment/endpoints.ts';
import { cycleTones } from '../../features/assessment/list.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './assessment.module.css';
import { One } from './One.tsx';

const CycleEditor = lazyPart(
  lazyNamed(
    () => import('../../features/assessment/editing/CycleEditor.tsx'),
    'CycleEditor',
    'dates',
    'people',
    'editing',
  ),
);
const Reviewers = lazyPart(
  lazyNamed(() => import('../../features/assessment/editing/Reviewers.tsx'), 'Reviewers', 'people'),
);
const CycleActs = lazyPart(lazyNamed(() => import('../../features/assessment/editing/CycleActs.tsx'), 'CycleActs'));

export const features = [queryFeature];

const back = '/assessment?tab=cycles';

/** Writes a new cycle, or shows and changes one; those under review and their chiefs choose reviewers here. */
export function Page() {
  const { cycleId: id } = useParams();
  return <div className={`${classes.page} ${classes.narrow}`}>{id ? <Known id={id} /> : <New />}</div>;
}

function New() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const section = useSectionTitle()('assessment');
  const saved = ({ _id }: Cycle) => {
    dispatch(toastAsked({ tone: 'good', text: 'assessment.saved' }));
    void navigate(`/assessment/cycle/${_id}`, { replace: true });
  };
  return (
    <>
      <PageHeader crumbs={[{ label: section, to: back }]} crumbsLabel={section} title={t('assessment.newCycle')} />
      <CycleEditor people={[]} onSaved={saved} />
    </>
  );
}

function Known({ id }: { id: string }) {
  const isAdmin = useSelector(selectIsAdmin);
  const query = useCycleQuery({ params: { id } });
  return (
    <One query={query}>
      {({ result }) => (isAdmin ? <Managed key={id} cycle={result} /> : <Choosing cycle={result} />)}
    </One>
  );
}

function Managed({ cycle }: { cycle: Cycle }) {
  const dispatch = useDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const people = useParticipantsQuery({ params: { id: cycle._id }, query: { limit: maxUnderReview } });
  const saved = () => void dispatch(toastAsked({ tone: 'good', text: 'assessment.saved' }));
  return (
    <>
      <Head cycle={cycle} onRefused={setRefusal} />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <One query={people}>
        {({ result }) => (
          <>
            {cycle.can.edit && (
              <CycleEditor key={cycle.status} cycle={cycle} people={result.map(({ user }) => user)} onSaved={saved} />
            )}
            <Reviewers cycle={cycle} />
          </>
        )}
      </One>
    </>
  );
}

interface HeadProps {
  cycle: Cycle;
  onRefused: (text: string | null) => void;
}

function Head({ cycle, onRefused }: HeadProps) {
  const { t } = useTranslation();
  const section = useSectionTitle()('assessment');
  const [act, setAct] = useState<CycleAct | null>(null);
  const { name, status, can, progress } = cycle;
  const acts = cycleActs
    .filter((id) => can[id])
    .map((id) => ({
      id,
      label: t(`assessment.${id}`),
      main: id === 'start' || id === 'complete',
      ...(id === 'remove' && { icon: 'trash' as const, danger: true }),
      onSelect: () => setAct(id),
    }));
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: back }]}
        crumbsLabel={section}
        title={name}
        note={<Badge tone={cycleTones[status]}>{t(`assessment.status_${status}`)}</Badge>}
        description={progress && status !== 'draft' && t('assessment.answered', { ...progress })}
        acts={acts}
      />
      {act && <CycleActs cycle={cycle} act={act} onClose={() => setAct(null)} onRefused={onRefused} />}
    </>
  );
}

function Choosing({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('assessment');
  const [params] = useSearchParams();
  const person = params.get('person');
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/assessment?tab=mine' }]}
        crumbsLabel={section}
        title={cycle.name}
        note={<Badge tone={cycleTones[cycle.status]}>{t(`assessment.status_${cycle.status}`)}</Badge>}
        description={cycle.description}
      />
      {person ? <Reviewers cycle={cycle} person={person} /> : <Notice tone="info">{t('assessment.onlyOwn')}</Notice>}
    </>
  );
}
