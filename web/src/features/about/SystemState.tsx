import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import { dateFormat } from '../../lib/formats.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { FailedState } from '../../ui/State.tsx';
import classes from './About.module.css';
import { useSystemStateQuery } from './endpoints.ts';

/** Which parts of the portal work now, for administrators. */
export function SystemState() {
  const { t, i18n } = useTranslation();
  const query = useSystemStateQuery({}, { refetchOnMountOrArgChange: true });
  const state = query.data?.result;
  const { status, code } = statusOf(query);
  if (!state && status === 'failed')
    return (
      <Card>
        <FailedState
          {...failureTexts(t, code, t('help.about.stateFailed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  const since = (instant: string) =>
    dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
  return (
    <Card as="section" aria-labelledby="about-state" className={classes.part}>
      <div className={classes.head}>
        <h2 id="about-state">{t('help.about.state')}</h2>
        <Button look="outline" small icon="reload" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('help.about.check')}
        </Button>
      </div>
      {state ? (
        <>
          <p className={classes.hint}>{t('help.about.since', { time: since(state.since) })}</p>
          <ul className={classes.services}>
            {state.services.map(({ name, ready }) => (
              <li key={name}>
                <span>{t(`help.about.service_${name}`, { defaultValue: name })}</span>
                <Badge tone={ready ? 'good' : 'bad'}>{t(ready ? 'help.about.ready' : 'help.about.down')}</Badge>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={5} />
        </Loading>
      )}
    </Card>
  );
}
