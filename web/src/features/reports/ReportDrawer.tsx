import type { Report } from '@atrium/contracts';
import { reportStatuses, type ReportStatus } from '@atrium/contracts/reportStatuses';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { codeOf, statusOf } from '../../query/queryStatus.ts';
import { Drawer } from '../../ui/drawer/Drawer.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { Dialogue, Words } from './Dialogue.tsx';
import {
  useAnswerReportMutation,
  useNoteReportMutation,
  useReportQuery,
  useSetReportStatusMutation,
} from './endpoints.ts';
import classes from './Reports.module.css';
import { SayForm } from './SayForm.tsx';
import { refusalText } from './texts.ts';

/** A report beside the list: its status, the dialogue with the sender, and the notes of the receivers. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useReportQuery({ params: { id } });
  const report = query.currentData?.result;
  const { status, code } = statusOf(query);
  return (
    <Drawer title={t('reports.report')} closeLabel={t('common.close')} width={560} onClose={onClose}>
      {report && status === 'ready' ? (
        <div className={classes.parts}>
          <Head report={report} />
          <Answers report={report} />
          <Notes report={report} />
        </div>
      ) : status === 'loading' ? (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={12} />
        </Loading>
      ) : status === 'missing' ? (
        <EmptyState icon="alert" drawing="missing" title={t('reports.missing')} text={t('reports.missingHint')} />
      ) : (
        <FailedState
          {...failureTexts(t, code, t('reports.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Drawer>
  );
}

/** A report is new only once. */
const choicesFor = (status: ReportStatus) => reportStatuses.filter((one) => one !== 'new' || status === 'new');

function Head({ report }: { report: Report }) {
  const { t, i18n } = useTranslation();
  const [setStatus, { isLoading, error }] = useSetReportStatusMutation();
  const { _id: id, author, created, description, status } = report;
  const change = (next: string) => {
    if (next !== 'new' && next !== status)
      void setStatus({ params: { id }, body: { status: next as Exclude<ReportStatus, 'new'> } });
  };
  return (
    <section aria-label={t('reports.description')} className={classes.parts}>
      <p className={classes.facts}>
        <span>{author ? author.fullName || t('posts.unknownPerson') : t('reports.anonymous')}</span>
        <time dateTime={created}>{dayText(created, i18n.language)}</time>
      </p>
      <p className={classes.text}>{description}</p>
      <Select
        label={t('reports.status')}
        options={choicesFor(status).map((value) => ({ value, label: t(`reports.status_${value}`) }))}
        value={status}
        disabled={isLoading}
        onChange={change}
      />
      {error && <Notice tone="bad">{refusalText(t, codeOf(error))}</Notice>}
    </section>
  );
}

function Answers({ report: { _id: id, messages } }: { report: Report }) {
  const { t } = useTranslation();
  const [answer, { isLoading, error }] = useAnswerReportMutation();
  return (
    <section aria-labelledby="report-messages" className={classes.parts}>
      <h3 id="report-messages" className={classes.heading}>
        {t('reports.messages')}
      </h3>
      <Dialogue messages={messages} reader="receiver" />
      <SayForm
        label={t('reports.answer')}
        hint={t('reports.answerHint')}
        submitLabel={t('reports.sendAnswer')}
        isBusy={isLoading}
        error={error}
        send={async (text) => Boolean((await answer({ params: { id }, body: { text } })).data)}
      />
    </section>
  );
}

function Notes({ report: { _id: id, notes } }: { report: Report }) {
  const { t } = useTranslation();
  const [note, { isLoading, error }] = useNoteReportMutation();
  const words = notes.map(({ by, ...said }) => ({ ...said, name: by.fullName || t('posts.unknownPerson') }));
  return (
    <section aria-labelledby="report-notes" className={classes.parts}>
      <h3 id="report-notes" className={classes.heading}>
        {t('reports.notes')}
      </h3>
      {words.length > 0 && <Words label={t('reports.notes')} words={words} />}
      <SayForm
        label={t('reports.note')}
        hint={t('reports.noteHint')}
        submitLabel={t('reports.addNote')}
        isBusy={isLoading}
        error={error}
        send={async (text) => Boolean((await note({ params: { id }, body: { text } })).data)}
      />
    </section>
  );
}
