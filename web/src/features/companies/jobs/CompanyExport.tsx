import type { Client, LongJob } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../lib/dates.ts';
import { Loaded } from '../../../query/Loaded.tsx';
import { queryFeature } from '../../../query/querySaga.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { useCompanyJobsQuery, useExportCompanyMutation, useExportEndQuery } from './endpoints.ts';
import { Job } from './Jobs.tsx';
import classes from './Jobs.module.css';

export const features = [queryFeature];

type Company = Pick<Client, '_id' | 'name' | 'workspace'>;

/** The export of the own company, and the archive of the last one while it can be fetched. */
export function CompanyExport({ company }: { company: Company }) {
  const { t } = useTranslation();
  const query = useCompanyJobsQuery({ params: { client: company._id } });
  return (
    <Loaded query={query} failed={t('companyData.exportsFailed')}>
      {({ result }) => <Export company={company} last={result.find(isExport)} onOrdered={() => void query.refetch()} />}
    </Loaded>
  );
}

const isExport = ({ kind }: LongJob) => kind === 'company_exported';

interface Props {
  company: Company;
  last: LongJob | undefined;
  onOrdered: () => void;
}

function Export({ company: { _id: client, name, workspace }, last, onOrdered }: Props) {
  const { t } = useTranslation();
  const [order, { isLoading }] = useExportCompanyMutation();
  const begin = async () => {
    await order({ params: { client }, body: { name: workspace } });
    onOrdered();
  };
  return (
    <FormSection title={t('companyData.export')} text={t('companyData.exportText')}>
      <div>
        <Button
          look="outline"
          icon="download"
          busy={isLoading}
          disabled={last?.state === 'running'}
          onClick={() => void begin()}
        >
          {t('companyData.exportStart')}
        </Button>
      </div>
      {last && <Last job={last} name={name} />}
    </FormSection>
  );
}

const dayMs = 86_400_000;

const isRecent = ({ ended }: LongJob) => ended === null || Date.now() - Date.parse(ended) < dayMs;

/** How it is, or how it ended. The archive of an older one is gone. */
function Last({ job, name }: { job: LongJob; name: string }) {
  const { t, i18n } = useTranslation();
  const { _id, state } = job;
  const { currentData: end, isError } = useExportEndQuery(state === 'done' ? { params: { job: _id } } : skipToken);
  if (isError || !isRecent(job)) return null;
  return (
    <div className={classes.inCard}>
      <Job key={_id} order={{ job: _id, act: 'export', name }} />
      {end && (
        <p className={classes.until}>{t('companyData.until', { time: fullTime(end.result.until, i18n.language) })}</p>
      )}
    </div>
  );
}
