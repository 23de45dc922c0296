import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { statusOf } from '../../query/queryStatus.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { companyChosen } from '../../session/sessionSlice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import classes from './CompanyChooser.module.css';
import { useCompaniesQuery } from './endpoints.ts';

export const features = [queryFeature];

const maxCompanies = 1000;

export function CompanyChooser({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const query = useCompaniesQuery({ query: { limit: maxCompanies } });
  const { status } = statusOf(query);
  const companies = query.currentData?.result ?? [];
  const choose = (id: string) => {
    dispatch(companyChosen(id));
    onChosen?.();
  };
  if (status === 'loading') {
    return (
      <Loading
        label={t('common.loading')}
        children={[1, 2, 3].map((one) => (
          <PersonSkeleton key={one} />
        ))}
      />
    );
  }
  if (status !== 'ready') {
    return (
      <FailedState
        title={t('common.loadFailed')}
        text={t('common.loadFailedHint')}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  if (!companies.length) return <EmptyState icon="people" title={t('layout.noCompanies')} />;
  return (
    <ul className={classes.list}>
      {companies.map((company) => (
        <li key={company._id}>
          <CompanyRow company={company} onChoose={() => choose(company._id)} />
        </li>
      ))}
    </ul>
  );
}

function CompanyRow({ company, onChoose }: { company: Client; onChoose: () => void }) {
  const { t } = useTranslation();
  const isChosen = useSelector(selectClientId) === company._id;
  return (
    <button type="button" className={classes.row} onClick={onChoose} aria-current={isChosen || undefined}>
      <Avatar name={company.name} src={company.logo} size={40} square />
      <span className={classes.names}>
        <b>{company.name}</b>
        <span className={classes.code}>{company.workspace}</span>
        {company.status === 'blocked' && (
          <span>
            <Badge tone="bad">{t('layout.blocked')}</Badge>
          </span>
        )}
      </span>
      <Icon name={isChosen ? 'tick' : 'right'} />
    </button>
  );
}
