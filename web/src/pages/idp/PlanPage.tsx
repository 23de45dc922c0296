import type { DevelopmentPlan } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePlanQuery } from '../../features/idp/endpoints.ts';
import { planTones } from '../../features/idp/list.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useReturn } from '../../lib/useReturn.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { ItemMissing } from '../../resources/ItemMissing.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './idp.module.css';

const PlanView = lazyPart(lazyNamed(() => import('../../features/idp/plan/PlanView.tsx'), 'PlanView'));
const PlanActs = lazyPart(lazyNamed(() => import('../../features/idp/plan/PlanActs.tsx'), 'PlanActs'));

export const features = [queryFeature];

/** A development plan: its tasks are ticked here, and it is finished. */
export function Page() {
  const { planId: id = '' } = useParams();
  const query = usePlanQuery({ params: { id } });
  useReturn(() => void query.refetch());
  const plan = statusOf(query).status === 'ready' ? query.currentData?.result : undefined;
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      {plan ? <Shown key={id} plan={plan} /> : <ItemMissing query={query} texts="idp" icon="list-checks" list="/idp" />}
    </div>
  );
}

function Shown({ plan }: { plan: DevelopmentPlan }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('idp');
  const [act, setAct] = useState<'finish' | 'remove' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { _id: id, title, status, can } = plan;
  const acts = [
    can.remove && {
      id: 'remove',
      label: t('idp.remove'),
      icon: 'trash' as const,
      danger: true,
      onSelect: () => setAct('remove'),
    },
    can.edit && { id: 'edit', label: t('idp.edit'), icon: 'edit' as const, to: `/idp/${id}/edit` },
    can.finish && {
      id: 'finish',
      label: t('idp.finish'),
      icon: 'tick' as const,
      main: true,
      onSelect: () => setAct('finish'),
    },
  ].filter((one) => one !== false);
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/idp' }]}
        crumbsLabel={section}
        title={title}
        note={<Badge tone={planTones[status]}>{t(`idp.status_${status}`)}</Badge>}
        acts={acts}
      />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <PlanView plan={plan} />
      {act && <PlanActs plan={plan} act={act} onClose={() => setAct(null)} onRefused={setRefusal} />}
    </>
  );
}
