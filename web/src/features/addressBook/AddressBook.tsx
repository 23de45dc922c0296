import { useTranslation } from 'react-i18next';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { FilterBar } from '../../ui/filterBar/FilterBar.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './AddressBook.module.css';
import { ContactPages } from './ContactPages.tsx';
import { PinnedContacts } from './PinnedContacts.tsx';
import { useContacts } from './useContacts.ts';
import { useFilters } from './useFilters.ts';
import { ViewSwitch, type View } from './ViewSwitch.tsx';

interface Props {
  url: TableUrl;
  view: View;
  onView: (view: View) => void;
}

/** Colleagues, found while one types; pinned ones stand above while nothing is searched. */
export function AddressBook({ url, view, onView }: Props) {
  const { t } = useTranslation();
  const title = useSectionTitle()('addressBook');
  const { table, status, refetch } = useContacts(url);
  const filters = useFilters();
  const empty = (
    <EmptyState icon="people" drawing="people" title={t('addressBook.empty')} text={t('addressBook.emptyHint')} />
  );
  return (
    <div className={classes.book}>
      <FilterBar url={url} searchLabel={t('addressBook.search')} filters={filters} total={table.total}>
        <ViewSwitch view={view} onView={onView} />
      </FilterBar>
      {!url.isNarrowed && url.page === 1 && <PinnedContacts />}
      {view === 'list' ? (
        <DataTable
          table={table}
          label={title}
          rowName={({ fullName }) => fullName}
          to={({ _id }) => `/profile/${_id}`}
          status={status}
          onRetry={refetch}
          empty={empty}
        />
      ) : (
        <ContactPages table={table} status={status} onRetry={refetch} empty={empty} />
      )}
    </div>
  );
}
