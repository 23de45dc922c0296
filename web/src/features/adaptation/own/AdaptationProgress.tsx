import { useTranslation } from 'react-i18next';
import { shareOf } from '../../../lib/shareOf.ts';
import { Progress } from '../../../ui/Progress.tsx';

export function AdaptationProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation();
  return total > 0 && <Progress value={shareOf(done, total)} label={t('adaptationUser.progress', { done, total })} />;
}
