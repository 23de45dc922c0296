import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { LikersLoading } from '../likers/LikersLoading.tsx';
import classes from './Viewers.module.css';

const ViewerList = lazyNamed(() => import('./ViewerList.tsx'), 'ViewerList');

/** The number of views; opens who they are. */
export function Viewers({ postId, total }: { postId: string; total: number }) {
  const { t } = useTranslation();
  const label = t('posts.viewsCount', { count: total });
  const button = (
    <button type="button" className={classes.views} disabled={!total} aria-label={label} title={label}>
      <Icon name="eye" />
      {total}
    </button>
  );
  if (!total) return button;
  return (
    <Popover target={button} label={label}>
      <Suspense fallback={<LikersLoading />}>
        <ViewerList postId={postId} />
      </Suspense>
    </Popover>
  );
}
