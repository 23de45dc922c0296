import type { Client } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCompanyQuery } from '../../features/administration/endpoints.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId } from '../../session/sessionSelectors.ts';

/** The reader's company as it is now, for a form that begins with it. */
export function OwnCompany({ children }: { children: (company: Client) => ReactNode }) {
  const { t } = useTranslation();
  const id = useSelector(selectClientId) ?? '';
  const query = useCompanyQuery({ params: { id } });
  return (
    <Loaded query={query} failed={t('employees.companyFailed')}>
      {({ result }) => children(result)}
    </Loaded>
  );
}
