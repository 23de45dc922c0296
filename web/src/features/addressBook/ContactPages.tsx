import type { Contact } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { Paging } from '../../ui/table/Paging.tsx';
import { TableProblem, TableTrouble } from '../../ui/table/TableProblem.tsx';
import type { TableModel } from '../../ui/table/useDataTable.ts';
import classes from './Contact.module.css';
import { ContactCards } from './ContactCards.tsx';

interface Props {
  table: TableModel<Contact>;
  status: 'ready' | 'loading' | 'failed';
  isOld: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

/** A page of cards in each of its looks. */
export function ContactPages({ table, status, isOld, onRetry, empty }: Props) {
  useTexts('table');
  const title = useSectionTitle()('addressBook');
  const { rows, url } = table;
  if (!rows)
    return status === 'failed' ? <Box children={<TableProblem kind="failed" onRetry={onRetry} />} /> : <Cards />;
  if (!rows.length && status === 'ready')
    return <Box>{url.isNarrowed ? <TableProblem kind="nothingFound" onRetry={url.clear} /> : empty}</Box>;
  return (
    <>
      {status === 'failed' && <TableTrouble onRetry={onRetry} />}
      <ContactCards contacts={rows} label={title} isOld={isOld} />
      <Paging table={table} />
    </>
  );
}

const Box = ({ children }: { children: ReactNode }) => <Card>{children}</Card>;

function Cards() {
  const { t } = useTranslation();
  return (
    <Loading label={t('common.loading')}>
      <div className={classes.cards}>
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className={classes.card}>
            <PersonSkeleton size={48} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
