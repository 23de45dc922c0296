import { useTranslation } from 'react-i18next';
import { Loading, PersonSkeleton } from '../../../ui/Skeleton.tsx';
import classes from './Likers.module.css';

export const LikersLoading = () => (
  <Loading label={useTranslation().t('common.loading')}>
    <span className={classes.waiting}>
      <PersonSkeleton size={32} />
      <PersonSkeleton size={32} />
    </span>
  </Loading>
);
