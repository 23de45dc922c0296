import type { Vacancy } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { Card } from '../../ui/Card.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useOwnResponseQuery } from './endpoints.ts';
import { ResponseText } from './ResponseText.tsx';
import classes from './Vacancies.module.css';
import { StateBadge } from './VacancyMarks.tsx';

/** The reader’s own response with its state. */
export function OwnResponse({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const query = useOwnResponseQuery({ params: { id: vacancy._id } });
  return (
    <Loaded query={query} failed={t('vacancies.responsesFailed')}>
      {({ result }) =>
        result && (
          <Card as="section" aria-label={t('vacancies.own')} className={classes.part}>
            <div className={classes.top}>
              <h2 className={classes.heading}>{t('vacancies.own')}</h2>
              <StateBadge state={result.state} />
            </div>
            <ResponseText response={result} />
            <div className={classes.facts}>
              <RelativeTime time={result.created} />
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}
