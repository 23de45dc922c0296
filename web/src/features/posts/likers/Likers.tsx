import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Popover } from '../../../ui/Popover.tsx';
import { Loading, PersonSkeleton } from '../../../ui/Skeleton.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import classes from './Likers.module.css';
import { likersAsked, selectLikers } from './likersSlice.ts';

/** The number of likes; opens who they are of. */
export function Likers({ postId, total, isOn }: { postId: string; total: number; isOn: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const label = t('posts.likesCount', { count: total });
  const button = (
    <button type="button" className={`${classes.count} ${isOn ? classes.on : ''}`} aria-label={label} title={label}>
      {total}
    </button>
  );
  return (
    <Popover target={button} label={label} onOpen={() => dispatch(likersAsked({ postId, page: 1 }))}>
      <LikerList postId={postId} />
    </Popover>
  );
}

function LikerList({ postId }: { postId: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { likes, page, total, status } = useSelector(selectLikers);
  const ask = (next: number) => dispatch(likersAsked({ postId, page: next }));
  return (
    <>
      {likes.map((like) => (
        <PersonRow key={like._id} person={like.author} />
      ))}
      {status === 'loading' && (
        <Loading label={t('common.loading')}>
          <span className={classes.waiting}>
            <PersonSkeleton size={32} />
            <PersonSkeleton size={32} />
          </span>
        </Loading>
      )}
      {status === 'failed' && (
        <button type="button" className={classes.more} onClick={() => ask(page + 1)}>
          {t('posts.likersFailed')} {t('common.retry')}
        </button>
      )}
      {status === 'ready' && likes.length < total && (
        <button type="button" className={classes.more} onClick={() => ask(page + 1)}>
          {t('posts.showMore')}
        </button>
      )}
    </>
  );
}
