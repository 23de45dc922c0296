import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { selectPage, selectPost } from '../selectors.ts';
import { postClosed, postOpened } from '../slice.ts';
import { FeedFailed } from './Feed.tsx';
import { PostItem } from './PostItem.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';
import { useEarlierUntil } from './useEarlierUntil.ts';

/** A post on its own page, with the comment that a link leads to. */
export function OnePost({ id, focus }: { id: string; focus: string | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const post = useSelector(selectPost(id));
  const page = useSelector(selectPage(id));
  useEarlierUntil(id, focus);
  useEffect(() => {
    dispatch(postOpened(id));
    return () => void dispatch(postClosed(id));
  }, [dispatch, id]);

  if (page?.status === 'missing') {
    return (
      <Card>
        <EmptyState icon="alert" title={t('posts.gone')} text={t('posts.goneHint')}>
          <LinkButton to="/company">{t('posts.toWall')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  if (post) return <PostItem id={id} isOpen focus={page?.status === 'ready' ? focus : null} />;
  if (page?.status === 'failed') return <FeedFailed failure={page.failure} onRetry={() => dispatch(postOpened(id))} />;
  return (
    <Loading label={t('common.loading')}>
      <PostSkeleton hasPicture />
    </Loading>
  );
}
