import { useTranslation } from 'react-i18next';
import { statusOf } from '../../../query/queryStatus.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { useLikersInfiniteQuery } from '../endpoints.ts';
import { PersonRow } from '../people/PersonRow.tsx';
import classes from './Likers.module.css';
import { LikersLoading } from './LikersLoading.tsx';

export const features = [queryFeature];

/** Who likes a post, newest first. */
export function LikerList({ postId }: { postId: string }) {
  const { t } = useTranslation();
  const asked = useLikersInfiniteQuery(postId);
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage, refetch } = asked;
  const isFailed = isError && !isFetching;
  const goOn = () => void (currentData ? fetchNextPage() : refetch());
  return (
    <>
      {currentData?.pages
        .flatMap((page) => page.result)
        .map((like) => (
          <PersonRow key={like._id} person={like.author} />
        ))}
      {(statusOf(asked).status === 'loading' || asked.isFetchingNextPage) && <LikersLoading />}
      {isFailed && (
        <button type="button" className={classes.more} onClick={goOn}>
          {t('posts.likersFailed')} {t('common.retry')}
        </button>
      )}
      {hasNextPage && !isError && !isFetching && (
        <button type="button" className={classes.more} onClick={goOn}>
          {t('posts.showMore')}
        </button>
      )}
    </>
  );
}
