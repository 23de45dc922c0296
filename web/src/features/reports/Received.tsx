import type { Report } from '@atrium/contracts';
import { reportStatuses, type ReportStatus } from '@atrium/contracts/reportStatuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useOpenRow } from '../../ui/table/useOpenRow.ts';
import { StatusBadge } from './Dialogue.tsx';
import { useReportListQuery } from './endpoints.ts';
import classes from './Reports.module.css';

const ReportDrawer = lazyPart(lazyNamed(() => import('./ReportDrawer.tsx'), 'ReportDrawer'));

/** The newest reports, for their receivers. */
export function Received() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<ReportStatus | ''>('');
  const query = useReportListQuery({ query: status ? { status } : {} });
  const { id, open } = useOpenRow(query.currentData?.result);
  const options = ['', ...reportStatuses].map((value) => ({
    value,
    label: value ? t(`reports.status_${value}`) : t('reports.allStatuses'),
  }));
  return (
    <div className={classes.parts}>
      <div className={classes.bar}>
        <Select
          label={t('reports.status')}
          options={options}
          value={status}
          onChange={(value) => setStatus(value as ReportStatus | '')}
        />
      </div>
      <Loaded query={query} failed={t('reports.listFailed')}>
        {({ result }) =>
          result.length ? (
            <Card>
              <ul className={classes.list} aria-label={t('reports.received')}>
                {result.map((report) => (
                  <li key={report._id}>
                    <ReportCard report={report} isOpen={report._id === id} onOpen={() => open(report._id)} />
                  </li>
                ))}
              </ul>
            </Card>
          ) : (
            <Card>
              <EmptyState icon="alert" drawing="nothing" title={t('reports.none')} text={t('reports.noneHint')} />
            </Card>
          )
        }
      </Loaded>
      {id && <ReportDrawer key={id} id={id} onClose={() => open(null)} />}
    </div>
  );
}

function ReportCard({ report, isOpen, onOpen }: { report: Report; isOpen: boolean; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const { author, description, status, messages, created } = report;
  return (
    <article className={`${classes.row} ${isOpen ? classes.opened : ''}`}>
      <div className={classes.top}>
        <button type="button" className={classes.title} aria-current={isOpen || undefined} onClick={onOpen}>
          {description}
        </button>
        <StatusBadge status={status} />
      </div>
      <div className={classes.facts}>
        <span>{author ? author.fullName || t('posts.unknownPerson') : t('reports.anonymous')}</span>
        <time dateTime={created}>{dayText(created, i18n.language)}</time>
        {messages.length > 0 && <span>{t('reports.messageCount', { count: messages.length })}</span>}
      </div>
    </article>
  );
}
