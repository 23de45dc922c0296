import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LinkButton } from '../../../ui/Button.tsx';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { Brought } from '../brought/Brought.tsx';
import { selectHidden, selectPage, selectPost } from '../selectors.ts';
import { postClosed, postOpened } from '../slice.ts';
import { FeedFailed } from './Feed.tsx';
import { PostItem } from './PostItem.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';
import { useLinkedComment } from './useLinkedComment.ts';

const MutedNote = lazyNamed(() => import('../muted/MutedNote.tsx'), 'MutedNote');

/** A post on its own page, with the comment that a link leads to. */
export function OnePost({ id, focus }: { id: string; focus: string | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const post = useSelector(selectPost(id));
  const page = useSelector(selectPage(id));
  const isGone = useLinkedComment(id, focus);
  useEffect(() => {
    dispatch(postOpened(id));
    return () => void dispatch(postClosed(id));
  }, [dispatch, id]);

  const isHidden = useSelector(selectHidden)[id];
  if (isHidden || page?.status === 'missing') {
    return (
      <Card>
        <EmptyState
          icon="alert"
          drawing="missing"
          title={t(isHidden ? 'posts.removed' : 'posts.gone')}
          text={isHidden ? undefined : t('post.goneHint')}
        >
          <LinkButton to="/company">{t('posts.toWall')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  if (post) {
    return (
      <>
        {isGone && <Notice tone="info">{t('post.linkedGone')}</Notice>}
        <Suspense>
          <MutedNote id={id} />
        </Suspense>
        <PostItem id={id} isOpen focus={page?.status === 'ready' ? focus : null} />
        <Brought post={post} />
      </>
    );
  }
  if (page?.status === 'failed') return <FeedFailed failure={page.failure} onRetry={() => dispatch(postOpened(id))} />;
  return (
    <Loading label={t('common.loading')}>
      <PostSkeleton hasPicture />
    </Loading>
  );
}
