import type { Poll } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { PersonSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useNotPassedQuery } from '../endpoints.ts';
import classes from './Results.module.css';

const peopleList = { filters: {}, pageSize: 50 };

/** Who may take the poll and has not, by name. */
export function NotPassed({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const list = useList(peopleList);
  const query = useNotPassedQuery({ params: { id: poll._id }, query: askedOf(list.url, peopleList) });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('polls.tab_notPassed')}
      rows={{
        card: ({ _id, fullName, position, pics }) => (
          <Link to={`/profile/${_id}`} className={classes.person}>
            <PersonLine
              name={fullName || t('posts.unknownPerson')}
              hint={position}
              picture={pics[0]?.mini ?? null}
              isNameless={!fullName}
            />
          </Link>
        ),
        bones: (
          <div className={classes.person}>
            <PersonSkeleton />
          </div>
        ),
      }}
      empty={<EmptyState icon="tick" drawing="done" title={t('polls.allPassed')} text={t('polls.allPassedHint')} />}
    />
  );
}
