import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Structure.module.css';

/** The root and four boxes of what comes. */
export function WaitingChart() {
  const { t } = useTranslation();
  return (
    <Loading label={t('common.loading')}>
      <div className={classes.waiting}>
        <Skeleton width={232} height={96} />
        <div>
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} width={184} height={96} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
