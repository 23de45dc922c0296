import { useTranslation } from 'react-i18next';
import { failureTexts } from '../lib/failureTexts.ts';
import { statusOf } from '../query/queryStatus.ts';
import { Button } from '../ui/Button.tsx';
import { Loading, TextSkeleton } from '../ui/Skeleton.tsx';
import { FailedState } from '../ui/State.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import classes from './Comments.module.css';
import { Thread } from './Thread.tsx';
import { useItemCommentsInfiniteQuery, type Commented } from './endpoints.ts';

interface Props {
  of: Commented;
  /** Otherwise the newest comes last, as on the wall. */
  isNewestFirst?: boolean;
}

/** The comments of an item, the latest 20 of them to begin with. */
export function Comments({ of, isNewestFirst = false }: Props) {
  const { t } = useTranslation();
  const query = useItemCommentsInfiniteQuery(of);
  const { status, code } = statusOf(query);
  if (status === 'missing') return null;
  const all = query.currentData?.pages ?? [];
  const newest = all.flatMap(({ result }) => result);
  const threads = isNewestFirst ? newest : newest.toReversed();
  const isWriter = all[0]?.can.write ?? false;
  const composer = isWriter && <CommentComposer of={of} parent={of} label={t('posts.writeComment')} />;
  const more = query.hasNextPage && (
    <Button look="outline" small busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t(query.isError ? 'common.retry' : 'posts.showEarlier')}
    </Button>
  );
  return (
    <section className={classes.comments} aria-label={t('posts.comments')}>
      <h3 className={classes.title}>
        {t('posts.comments')} {all[0] && <span className={classes.total}>{all[0].total}</span>}
      </h3>
      {isNewestFirst ? composer : more}
      {status === 'loading' && (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={3} />
        </Loading>
      )}
      {status === 'failed' && (
        <FailedState
          {...failureTexts(t, code, t('comments.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {status === 'ready' && threads.length === 0 && <p className={classes.none}>{t('comments.none')}</p>}
      {threads.map((comment) => (
        <Thread key={comment._id} of={of} comment={comment} isWriter={isWriter} />
      ))}
      {isNewestFirst ? more : composer}
    </section>
  );
}
