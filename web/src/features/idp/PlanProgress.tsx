import type { DevelopmentPlan } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Progress } from '../../ui/Progress.tsx';
import { shareOf } from '../../lib/shareOf.ts';

/** How many tasks of a plan are done; nothing where it has none. */
export function PlanProgress({ plan: { done_total: done, tasks_total: total } }: { plan: DevelopmentPlan }) {
  const { t } = useTranslation();
  return total > 0 && <Progress value={shareOf(done, total)} label={t('idp.progress', { done, total })} />;
}
