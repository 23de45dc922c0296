import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lookOf } from '../../query/lookOf.ts';
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
  const asked = useCompaniesQuery({ query: { limit: maxCompanies } });
  const { look } = lookOf(asked);
  const companies = asked.currentData?.result ?? [];
  const choose = (id: string) => {
    dispatch(companyChosen(id));
    onChosen?.();
  };
  if (look === 'loading') {
    return (
      <Loading
        label={t('common.loading')}
        children={[1, 2, 3].map((one) => (
          <PersonSkeleton key={one} />
        ))}
      />
    );
  }
  if (look !== 'ready') {
    return (
      <FailedState
        title={t('common.loadFailed')}
        text={t('common.loadFailedHint')}
        retryLabel={t('common.retry')}
        busy={asked.isFetching}
        onRetry={asked.refetch}
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
