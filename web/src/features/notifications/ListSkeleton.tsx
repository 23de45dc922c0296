import { useTranslation } from 'react-i18next';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import classes from './NotificationList.module.css';

export const ListSkeleton = () => (
  <div className={classes.bones}>
    <Loading label={useTranslation().t('common.loading')}>
      {Array.from({ length: 5 }, (_, index) => (
        <PersonSkeleton key={index} />
      ))}
    </Loading>
  </div>
);
