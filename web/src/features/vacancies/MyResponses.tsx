import type { VacancyResponse } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList } from '../../resources/useList.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useMyResponsesQuery } from './endpoints.ts';
import { responseList } from './list.ts';
import classes from './Vacancies.module.css';
import { VacancyBones } from './VacancyCard.tsx';
import { StateBadge } from './VacancyMarks.tsx';

/** What the reader has answered, and how it stands. */
export function MyResponses() {
  const { t } = useTranslation();
  const list = useList(responseList);
  const { page, limit } = askedOf(list.url, responseList);
  const query = useMyResponsesQuery({ query: { page, limit } });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('vacancies.tab_mine')}
      rows={{ card: (response) => <ResponseCard response={response} />, bones: <VacancyBones /> }}
      empty={
        <EmptyState
          icon="send"
          drawing="nothing"
          title={t('vacancies.noneOfMine')}
          text={t('vacancies.noneOfMineHint')}
        />
      }
    />
  );
}

const ResponseCard = ({ response: { vacancy, state, created } }: { response: VacancyResponse }) => (
  <article className={classes.card}>
    <div className={classes.top}>
      <Link to={`/vacancy/${vacancy._id}`} className={classes.title}>
        {vacancy.title}
      </Link>
      <StateBadge state={state} />
    </div>
    <div className={classes.facts}>
      <RelativeTime time={created} />
    </div>
  </article>
);
