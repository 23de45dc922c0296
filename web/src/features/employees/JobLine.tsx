import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelLongJobMutation } from '../../query/longJobs.ts';
import { Button } from '../../ui/Button.tsx';
import { JobLine as Line, percentOf } from '../../ui/JobLine.tsx';
import { useUndoJobMutation } from './endpoints.ts';
import { useJob } from './useJob.ts';

interface Props {
  /** The last one that was ordered here. */
  job: string | null;
  onJob: (job: string) => void;
}

/** How far a change of many people is; when it has ended, it can be undone. */
export function JobLine({ job: ordered, onJob }: Props) {
  const { t } = useTranslation();
  const job = useJob(ordered);
  const [closed, setClosed] = useState<string>();
  const [cancel, { isLoading: isCancelling }] = useCancelLongJobMutation();
  const [undo, { isLoading: isUndoing }] = useUndoJobMutation();
  if (!job || job._id === closed) return null;
  const params = { job: job._id };
  const isRunning = job.state === 'running';
  const undoIt = async () => {
    const { data } = await undo({ params });
    if (data) onJob(data.job);
  };
  const done = isRunning ? t('employees.running') : t(`employees.job_${job.state}`, { count: job.changed });
  const refused = job.refused > 0 ? `, ${t('employees.refused', { count: job.refused })}` : '';
  return (
    <Line
      words={done + refused}
      label={t('employees.running')}
      percent={isRunning ? percentOf(job) : undefined}
      close={isRunning ? undefined : { label: t('common.close'), onClose: () => setClosed(job._id) }}
    >
      {isRunning && (
        <Button look="outline" small busy={isCancelling} onClick={() => void cancel({ params })}>
          {t('common.cancel')}
        </Button>
      )}
      {!isRunning && job.changed > 0 && (
        <Button look="outline" small icon="undo" busy={isUndoing} onClick={() => void undoIt()}>
          {t('common.undo')}
        </Button>
      )}
    </Line>
  );
}
