import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useReportReceiversQuery } from '../../features/reports/endpoints.ts';
import { SendReport } from '../../features/reports/SendReport.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import classes from './ReportsPage.module.css';

const Received = lazyPart(lazyNamed(() => import('../../features/reports/Received.tsx'), 'Received'));
const ReceiversDialog = lazyPart(
  lazyNamed(() => import('../../features/reports/ReceiversDialog.tsx'), 'ReceiversDialog', 'people'),
);

export const features = [queryFeature];

const tabs = ['send', 'received'] as const;

/** Everybody sends reports; receivers read and answer them; administrators choose the receivers. */
export function Page() {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const [tab] = useTabParam(tabs);
  const [isChoosing, setChoosing] = useState(false);
  const receivers = useReportReceiversQuery({});
  const receives = receivers.currentData?.result.receives ?? false;
  const title = useSectionTitle()('report_violation');
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={
          isAdmin
            ? [{ id: 'receivers', label: t('reports.receivers'), icon: 'people', onSelect: () => setChoosing(true) }]
            : []
        }
        description={<Link to="/report_violation/receipt">{t('reports.toReceipt')}</Link>}
      >
        {receives && (
          <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`reports.${value}`) }))} />
        )}
      </PageHeader>
      {tab === 'received' && receivers.isLoading ? (
        <Loading label={t('common.loading')}>
          <Card>
            <TextSkeleton lines={8} />
          </Card>
        </Loading>
      ) : tab === 'received' && receives ? (
        <Received />
      ) : (
        <SendReport />
      )}
      {isChoosing && <ReceiversDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
