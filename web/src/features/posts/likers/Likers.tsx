import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { Popover } from '../../../ui/Popover.tsx';
import classes from './Likers.module.css';
import { LikersLoading } from './LikersLoading.tsx';

const LikerList = lazyNamed(() => import('./LikerList.tsx'), 'LikerList');

export function Likers({ postId, total, isOn }: { postId: string; total: number; isOn: boolean }) {
  const { t } = useTranslation();
  const label = t('posts.likesCount', { count: total });
  const button = (
    <button type="button" className={`${classes.count} ${isOn ? classes.on : ''}`} aria-label={label} title={label}>
      {total}
    </button>
  );
  return (
    <Popover target={button} label={label}>
      <Suspense fallback={<LikersLoading />}>
        <LikerList postId={postId} />
      </Suspense>
    </Popover>
  );
}
