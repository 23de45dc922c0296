import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../query/Loaded.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useCycleListQuery, useCycleScoresQuery } from '../endpoints.ts';
import { ScoreBar } from '../results/ScoreBar.tsx';
import classes from './Lists.module.css';

const ended = JSON.stringify({ status: { $in: ['completed', 'archived'] } });

/** The scores of the people of a completed cycle, for administrators. */
export function Analytics() {
  const { t } = useTranslation();
  const query = useCycleListQuery({ query: { filter: ended, limit: 100 } });
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded query={query} failed={t('assessment.listFailed')}>
      {({ result }) =>
        result.length ? (
          <>
            <div className={classes.bar}>
              <Select
                label={t('assessment.cycle')}
                value={chosen ?? result[0]!._id}
                options={result.map(({ _id, name }) => ({ value: _id, label: name }))}
                onChange={setChosen}
              />
            </div>
            <Scores key={chosen} id={chosen ?? result[0]!._id} />
          </>
        ) : (
          <Card>
            <EmptyState
              icon="star"
              drawing="nothing"
              title={t('assessment.none_analytics')}
              text={t('assessment.noneHint_analytics')}
            />
          </Card>
        )
      }
    </Loaded>
  );
}

const pageSize = 25;

function Scores({ id }: { id: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useCycleScoresQuery({ params: { id }, query: { page, limit: pageSize } });
  return (
    <Loaded query={query} failed={t('assessment.resultsFailed')}>
      {({ result, total }) => (
        <>
          {result.map(({ user, overall, overall_self, competencies }) => (
            <Card key={user._id} as="article" className={classes.card}>
              <Link to={`/assessment/result/${id}/${user._id}`} className={classes.title}>
                {user.fullName}
              </Link>
              <ScoreBar label={t('assessment.overall')} score={overall} tone="others" />
              <ScoreBar label={t('assessment.group_self')} score={overall_self} tone="self" />
              {competencies.map(({ name, others }) => (
                <ScoreBar key={name} label={name} score={others} tone="peers" />
              ))}
            </Card>
          ))}
          {total > pageSize && (
            <div className={classes.facts}>
              <Button look="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('assessment.before')}
              </Button>
              <Button look="outline" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
                {t('assessment.next')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
