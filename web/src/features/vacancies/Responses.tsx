import type { Vacancy, VacancyResponse } from '@atrium/contracts';
import { vacancyStates, type VacancyState } from '@atrium/contracts/vacancyStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '../../query/Loaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useDecideResponseMutation, useVacancyResponsesQuery } from './endpoints.ts';
import { ResponseText } from './ResponseText.tsx';
import classes from './Vacancies.module.css';

const pageSize = 20;
const maxShown = 1000;

/** Those who receive responses read them and set their states. */
export function Responses({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const [state, setState] = useState<VacancyState | ''>('');
  const [limit, setLimit] = useState(pageSize);
  const query = useVacancyResponsesQuery({
    params: { id: vacancy._id },
    query: { page: 1, limit, ...(state && { state }) },
  });
  const shown = { ...query, currentData: query.currentData ?? query.data };
  return (
    <Card as="section" aria-label={t('vacancies.responses')} className={classes.part}>
      <div className={classes.person}>
        <h2 className={classes.heading}>{t('vacancies.responses')}</h2>
        <Select
          bare
          label={t('vacancies.state')}
          value={state}
          options={[
            { value: '', label: t('vacancies.anyState') },
            ...vacancyStates.map((value) => ({ value, label: t(`vacancies.state_${value}`) })),
          ]}
          onChange={(value) => {
            setState(value as VacancyState | '');
            setLimit(pageSize);
          }}
        />
      </div>
      <Loaded query={shown} failed={t('vacancies.responsesFailed')}>
        {({ result, total }) => (
          <>
            {result.length === 0 && (
              <EmptyState icon="people" title={t('vacancies.noResponses')} text={t('vacancies.noResponsesHint')} />
            )}
            <ul className={classes.part}>
              {result.map((response) => (
                <li key={response._id}>
                  <Response response={response} />
                </li>
              ))}
            </ul>
            {result.length < total && limit < maxShown && (
              <Button look="outline" busy={query.isFetching} onClick={() => setLimit(limit + pageSize)}>
                {t('vacancies.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Response({ response }: { response: VacancyResponse }) {
  const { t } = useTranslation();
  const [decide, { isLoading }] = useDecideResponseMutation();
  const { _id: id, author, state, created } = response;
  const name = author.fullName || t('posts.unknownPerson');
  const offered = vacancyStates.filter((value) => value !== 'new' || state === 'new');
  return (
    <article className={classes.part} aria-label={name}>
      <div className={classes.person}>
        <Link to={`/profile/${author._id}`}>
          <PersonLine
            name={name}
            hint={author.position}
            picture={author.pics[0]?.mini ?? null}
            isNameless={!author.fullName}
          />
        </Link>
        <Select
          bare
          label={t('vacancies.stateOf', { name })}
          value={state}
          disabled={isLoading}
          options={offered.map((value) => ({ value, label: t(`vacancies.state_${value}`) }))}
          onChange={(value) => {
            if (value !== 'new')
              void decide({ params: { id }, body: { state: value as Exclude<VacancyState, 'new'> } });
          }}
        />
      </div>
      <ResponseText response={response} />
      <div className={classes.facts}>
        <RelativeTime time={created} />
      </div>
    </article>
  );
}
