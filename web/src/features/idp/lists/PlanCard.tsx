import type { DevelopmentPlan } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../colleagues/names.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { planTones } from '../list.ts';
import { PlanProgress } from '../PlanProgress.tsx';
import classes from '../Plans.module.css';

export function PlanCard({ plan }: { plan: DevelopmentPlan }) {
  const { t } = useTranslation();
  const { _id, title, employee, status, overdue, done_total: done, tasks_total: total, created } = plan;
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Link to={`/idp/${_id}`} className={classes.title}>
          {title}
        </Link>
        <Badge tone={planTones[status]}>{t(`idp.status_${status}`)}</Badge>
      </div>
      <PlanProgress plan={plan} />
      <div className={classes.facts}>
        <span>{nameOf(employee, t('idp.unknown'))}</span>
        <span>{total ? t('idp.progress', { done, total }) : t('idp.noTasks')}</span>
        {overdue && <Badge tone="bad">{t('idp.overdue')}</Badge>}
        <RelativeTime time={created} />
      </div>
    </article>
  );
}
