import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../../query/queryStatus.ts';
import { LikersLoading } from '../likers/LikersLoading.tsx';
import classes from '../likers/Likers.module.css';
import { PersonRow } from './PersonRow.tsx';

interface Props {
  people: Person[];
  asked: Parameters<typeof statusOf>[0] & {
    isFetching: boolean;
    isError: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    currentData?: unknown;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** People page by page, in a popover. */
export function PeoplePages({ people, asked }: Props) {
  const { t } = useTranslation();
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage, refetch } = asked;
  const isFailed = isError && !isFetching;
  const goOn = () => void (currentData ? fetchNextPage() : refetch());
  return (
    <>
      {people.map((person) => (
        <PersonRow key={person._id} person={person} />
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
