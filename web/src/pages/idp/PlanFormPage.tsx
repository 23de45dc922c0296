import type { DevelopmentPlan } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { usePlanQuery } from '../../features/idp/endpoints.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { useFirstLoad } from '../../query/useFirstLoad.ts';
import { ItemMissing } from '../../resources/ItemMissing.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './idp.module.css';

const PlanForm = lazyPart(
  lazyNamed(
    () => import('../../features/idp/editing/PlanForm.tsx'),
    'PlanForm',
    'people',
    'dates',
    'editing',
    'moving',
    'fields',
  ),
);

export const features = [queryFeature];

/** Writes a new development plan, or changes one. */
export function Page() {
  const { planId: id } = useParams();
  return <div className={`${classes.page} ${classes.narrow}`}>{id ? <Changed id={id} /> : <Writing />}</div>;
}

function Changed({ id }: { id: string }) {
  const query = usePlanQuery({ params: { id } });
  // What was shown before may have changed meanwhile; the form begins with the newest.
  const isWaiting = useFirstLoad([{ isLoading: query.isFetching }]);
  const shown = isWaiting ? { ...query, currentData: undefined, error: undefined } : query;
  const plan = statusOf(shown).status === 'ready' ? shown.currentData?.result : undefined;
  if (!plan) return <ItemMissing query={shown} texts="idp" icon="list-checks" list="/idp" />;
  return <Writing key={id} plan={plan} />;
}

function Writing({ plan }: { plan?: DevelopmentPlan }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const section = useSectionTitle()('idp');
  const crumbs = [{ label: section, to: '/idp' }, ...(plan ? [{ label: plan.title, to: `/idp/${plan._id}` }] : [])];
  const saved = ({ _id }: DevelopmentPlan) => {
    dispatch(toastAsked({ tone: 'good', text: 'idp.saved' }));
    void navigate(`/idp/${_id}`, { replace: true });
  };
  return (
    <>
      <PageHeader crumbs={crumbs} crumbsLabel={section} title={t(plan ? 'idp.editPlan' : 'idp.newPlan')} />
      {plan && !plan.can.edit ? (
        <Notice tone="info">{t(plan.status === 'finished' ? 'idp.error_idp_finished' : 'idp.readOnly')}</Notice>
      ) : (
        <PlanForm plan={plan} onSaved={saved} />
      )}
    </>
  );
}
