import type { Client } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useDebounced } from '../../lib/useDebounced.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { companyChosen } from '../../session/sessionSlice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './CompanyChooser.module.css';
import { useCompaniesQuery } from './endpoints.ts';

export const features = [queryFeature];

const maxShown = 50;
/** Fewer are seen at a glance. */
const minSearched = 8;

interface Props {
  onChosen?: (() => void) | undefined;
}

export function CompanyChooser({ onChosen }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data: all } = useCompaniesQuery({ query: { limit: maxShown } });
  return (
    <>
      {(all?.total ?? 0) >= minSearched && (
        <TextField
          type="search"
          label={t('companies.findCompany')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Companies search={useDebounced(text).trim()} onChosen={onChosen} />
    </>
  );
}

function Companies({ search, onChosen }: Props & { search: string }) {
  const { t } = useTranslation();
  const query = useCompaniesQuery({ query: { limit: maxShown, ...(search && { search }) } });
  const { status, code } = statusOf(query);
  const { result: companies = [], total = 0 } = query.currentData ?? {};
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
        {...failureTexts(t, code, t('common.loadFailed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  if (!companies.length)
    return (
      <EmptyState
        icon="people"
        drawing={search ? 'search' : 'people'}
        title={t(search ? 'companies.companyNotFound' : 'companies.noCompanies')}
      />
    );
  return (
    <>
      <CompanyList companies={companies} onChosen={onChosen} />
      {total > companies.length && (
        <p className={classes.more}>{t('companies.moreCompanies', { count: total - companies.length })}</p>
      )}
    </>
  );
}

function CompanyList({ companies, onChosen }: Props & { companies: Client[] }) {
  const dispatch = useDispatch();
  const choose = (id: string) => {
    dispatch(companyChosen(id));
    onChosen?.();
  };
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
            <Badge tone="bad">{t('companies.blocked')}</Badge>
          </span>
        )}
      </span>
      <Icon name={isChosen ? 'tick' : 'right'} />
    </button>
  );
}
