import type { Report } from '@atrium/contracts';
import { reportStatuses } from '@atrium/contracts/reportStatuses';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { ListPage } from '../../resources/ListPage.tsx';
import { useList } from '../../resources/useList.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useOpenRow } from '../../ui/table/useOpenRow.ts';
import { StatusBadge } from './Dialogue.tsx';
import { useReportListQuery } from './endpoints.ts';
import { reportList, reportsAsked } from './list.ts';
import classes from './Reports.module.css';

const ReportDrawer = lazyPart(lazyNamed(() => import('./ReportDrawer.tsx'), 'ReportDrawer'));

/** Reports for their receivers, the newest first. */
export function Received() {
  const { t } = useTranslation();
  const list = useList(reportList);
  const query = useReportListQuery({ query: reportsAsked(list.url) });
  const { id, open } = useOpenRow((query.currentData ?? query.data)?.result);
  const options = reportStatuses.map((value) => ({ value, label: t(`reports.status_${value}`) }));
  return (
    <>
      <ListPage
        list={list}
        query={query}
        label={t('reports.received')}
        filters={[{ id: 'status', label: t('reports.status'), single: true, options }]}
        rows={{
          card: (report) => <ReportCard report={report} isOpen={report._id === id} onOpen={() => open(report._id)} />,
          bones: <ReportBones />,
        }}
        empty={<EmptyState icon="alert" drawing="nothing" title={t('reports.none')} text={t('reports.noneHint')} />}
      />
      {id && <ReportDrawer key={id} id={id} onClose={() => open(null)} />}
    </>
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

const ReportBones = () => (
  <div className={classes.row}>
    <TextSkeleton lines={2} />
  </div>
);
