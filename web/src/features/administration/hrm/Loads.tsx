import type { HrmLoad, LongJob } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../query/queryStatus.ts';
import { useCancelLongJobMutation } from '../../../query/longJobs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { JobLine, percentOf } from '../../../ui/JobLine.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useLoadHrmMutation, useLoadStructureMutation } from './endpoints.ts';
import classes from './Hrm.module.css';
import { Refusals } from './Refusals.tsx';
import { useLoad } from './useLoad.ts';
import type { HrmState } from './values.ts';

interface Props {
  client: string;
  hrm: HrmState;
}

/** Loads of departments and of employees, and what the last ones have done. */
export function Loads({ client, hrm }: Props) {
  const [loadPeople, people] = useLoadHrmMutation();
  const [loadStructure, departments] = useLoadStructureMutation();
  const body = { client_id: client };
  return (
    <Card className={classes.loads}>
      <Load kind="departments" load={hrm.departments} state={departments} begin={() => void loadStructure({ body })} />
      <Load
        kind="people"
        load={hrm.people}
        state={people}
        begin={(leaving) => void loadPeople({ body: { ...body, ...(leaving && { leaving }) } })}
      />
    </Card>
  );
}

interface LoadProps {
  kind: 'people' | 'departments';
  load: HrmLoad | null;
  state: { isLoading: boolean; error?: unknown };
  begin: (leaving?: number) => void;
}

function Load({ kind, load, state, begin }: LoadProps) {
  const { t } = useTranslation();
  const job = useLoad(load?.job);
  const isRunning = job?.state === 'running';
  const code = state.error ? codeOf(state.error as Parameters<typeof codeOf>[0]) : undefined;
  return (
    <section className={classes.load} aria-label={t(`hrm.${kind}`)}>
      <div>
        <h2>{t(`hrm.${kind}`)}</h2>
        <p>{t(`hrm.${kind}About`)}</p>
      </div>
      <Button look="outline" icon="download" busy={state.isLoading} disabled={isRunning} onClick={() => begin()}>
        {t(`hrm.load_${kind}`)}
      </Button>
      <div className={classes.whole}>
        {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
        {isRunning && <Running job={job} kind={kind} />}
        {load && job && !isRunning && <Ended kind={kind} load={load} job={job} begin={begin} />}
      </div>
    </section>
  );
}

function Running({ job, kind }: { job: LongJob; kind: LoadProps['kind'] }) {
  const { t } = useTranslation();
  const [cancel, { isLoading }] = useCancelLongJobMutation();
  const words = job.total ? t(`hrm.writing_${kind}`, { done: job.done, total: job.total }) : t('hrm.reading');
  return (
    <JobLine words={words} label={t('hrm.reading')} percent={percentOf(job)}>
      <Button look="outline" small busy={isLoading} onClick={() => void cancel({ params: { job: job._id } })}>
        {t('common.cancel')}
      </Button>
    </JobLine>
  );
}

interface EndedProps extends Pick<LoadProps, 'kind' | 'begin'> {
  load: HrmLoad;
  job: LongJob;
}

function Ended({ kind, load, job, begin }: EndedProps) {
  const { t } = useTranslation();
  const { problem, leaving, created, updated, fired, errors, started } = load;
  if (problem === 'leaving') return <ManyLeave leaving={leaving} begin={begin} />;
  if (problem) return <Notice tone="bad">{t(`hrm.problem_${problem}`)}</Notice>;
  const counts = { created, updated, fired, errors };
  return (
    <>
      <p>
        {t(`hrm.is_${job.state}`)} <RelativeTime time={started} />
        {' · '}
        {t(`hrm.counts_${kind}`, counts)}
      </p>
      {job.refusals.length > 0 && <Refusals refusals={job.refusals} total={job.refused} />}
    </>
  );
}

/** Likelier the answer was not whole, so that it asks. */
function ManyLeave({ leaving, begin }: { leaving: number; begin: (leaving: number) => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Notice tone="bad">
        {t('hrm.manyLeave', { count: leaving })}{' '}
        <Button look="outline" small onClick={() => setAsked(true)}>
          {t('hrm.loadAnyway')}
        </Button>
      </Notice>
      {isAsked && (
        <ConfirmDialog
          title={t('hrm.leaveTitle', { count: leaving })}
          text={t('hrm.leaveText')}
          confirmLabel={t('hrm.loadAnyway')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            begin(leaving);
          }}
        />
      )}
    </>
  );
}
