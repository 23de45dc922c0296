import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../../query/Loaded.tsx';
import { selectIsAdmin, selectMyId } from '../../../session/sessionSelectors.ts';
import { Card } from '../../../ui/Card.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { usePlansOfPersonQuery } from '../endpoints.ts';
import { shareOf } from '../../../lib/shareOf.ts';
import classes from '../Plans.module.css';

/** How many plans are active and finished: the reader’s, the team’s, and of an administrator the company’s. */
export function Analytics() {
  const isAdmin = useSelector(selectIsAdmin);
  const views = ['employee', 'chief', ...(isAdmin ? (['all'] as const) : [])] as const;
  return views.map((view) => <Totals key={view} view={view} />);
}

function Totals({ view }: { view: 'employee' | 'chief' | 'all' }) {
  const { t } = useTranslation();
  const id = useSelector(selectMyId) ?? '';
  const counted = { as: view, limit: 1 } as const;
  const all = usePlansOfPersonQuery({ params: { id }, query: counted });
  const ended = usePlansOfPersonQuery({ params: { id }, query: { ...counted, status: 'finished' } });
  const title = t(`idp.totals_${view}`);
  return (
    <Loaded query={all} failed={t('idp.failed')}>
      {({ total }) => (
        <Loaded query={ended} failed={t('idp.failed')}>
          {({ total: finished }) => (
            <Card as="section" aria-label={title} className={classes.card}>
              <h2 className={classes.title}>{title}</h2>
              {total ? (
                <>
                  <dl className={classes.totals}>
                    <Figure label={t('idp.totalAll')} value={total} />
                    <Figure label={t('idp.totalActive')} value={total - finished} />
                    <Figure label={t('idp.totalFinished')} value={finished} />
                  </dl>
                  <Progress value={shareOf(finished, total)} label={t('idp.totalFinished')} />
                </>
              ) : (
                <EmptyState icon="list-checks" title={t('idp.none_analytics')} text={t('idp.noneHint_analytics')} />
              )}
            </Card>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
