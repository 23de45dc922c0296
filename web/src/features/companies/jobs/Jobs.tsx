import { portability } from '@atrium/contracts/portability';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { progressEveryMs, useCancelLongJobMutation, useLongJobQuery } from '../../../query/longJobs.ts';
import { portalApi } from '../../../query/portalApi.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { useDownload } from '../../../session/useDownload.ts';
import { Button } from '../../../ui/Button.tsx';
import { JobLine, percentOf } from '../../../ui/JobLine.tsx';
import classes from './Jobs.module.css';
import type { Order, Orders } from './orders.ts';

/** Long work for companies that the reader has ordered; it stays through a reload. */
export const Jobs = ({ orders, remove }: Pick<Orders, 'orders' | 'remove'>) =>
  orders.length > 0 && (
    <div className={classes.jobs}>
      {orders.map((order) => (
        <Job key={order.job} order={order} onClose={() => remove(order.job)} />
      ))}
    </div>
  );

/** `onClose` puts it away once it is over. */
export function Job({ order: { job: id, act, name }, onClose }: { order: Order; onClose?: () => void }) {
  const { t } = useTranslation();
  const { job, isGone } = useProgress(id);
  const [cancel, { isLoading }] = useCancelLongJobMutation();
  const state = isGone ? 'gone' : (job?.state ?? 'running');
  const percent = job ? percentOf(job) : 0;
  const doing = t(`clients.job.${act}`, { name });
  const words = state === 'running' ? doing : t(`clients.job.${state}`, { what: doing });
  return (
    <JobLine
      words={words}
      label={doing}
      percent={state === 'running' ? percent : undefined}
      close={state === 'running' || !onClose ? undefined : { label: t('common.close'), onClose }}
    >
      {state === 'running' && (
        <span className={classes.share}>{t('clients.job.share', { percent: Math.round(percent) })}</span>
      )}
      {state === 'running' && act !== 'remove' && (
        <Button look="outline" small busy={isLoading} onClick={() => void cancel({ params: { job: id } })}>
          {t('common.cancel')}
        </Button>
      )}
      {state === 'done' && act.startsWith('export') && <Download job={id} name={name} />}
    </JobLine>
  );
}

function useProgress(id: string) {
  const dispatch = useDispatch();
  const [isOver, setOver] = useState(false);
  const query = useLongJobQuery({ params: { job: id } }, { pollingInterval: isOver ? 0 : progressEveryMs });
  const job = query.currentData?.result;
  const isGone = statusOf(query).status === 'missing';
  const hasEnded = isGone || (job !== undefined && job.state !== 'running');
  if (hasEnded && !isOver) setOver(true);
  useEffect(() => {
    if (hasEnded)
      dispatch(
        portalApi.util.invalidateTags([
          { type: 'clients', id: 'list' },
          { type: 'longJobs', id: 'list' },
        ]),
      );
  }, [hasEnded, dispatch]);
  return { job, isGone };
}

function Download({ job, name }: { job: string; name: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, start } = useDownload(portability.download, `${name}.zip`);
  const save = async () => {
    const { status: outcome } = await start({ params: { job } });
    if (outcome === 'failed') dispatch(toastAsked({ tone: 'bad', text: 'clients.job.downloadFailed' }));
  };
  return (
    <Button look="outline" small icon="download" busy={status === 'running'} onClick={() => void save()}>
      {t('clients.job.download')}
    </Button>
  );
}
