import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../filterBar/FilterBar.tsx';
import { MenuItem } from '../Menu.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { EmptyState } from '../State.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { DataTable } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { columns, filterIds, filters, makePeople, type Person } from './showcase/people.ts';
import { useDataTable } from './useDataTable.ts';
import { useSelection } from './useSelection.ts';
import { useTableUrl } from './useTableUrl.ts';

const options = { filters: filterIds };
const rowId = ({ id }: Person) => id;
const rowName = ({ name }: Person) => name;

/** `?rows=` says how many; `?size=25` pages them. */
function People() {
  const [params] = useSearchParams();
  const count = Number(params.get('rows') ?? 10_000);
  const pageSize = Number(params.get('size')) || undefined;
  const [last, setLast] = useState('');
  const url = useTableUrl(options);
  const data = useMemo(() => ({ all: makePeople(count) }), [count]);
  const table = useDataTable({ id: 'showcase', columns, rowId, data, url, pageSize });
  const selection = useSelection(url);
  return (
    <div>
      <FilterBar url={url} searchLabel="Name, e-mail, phone" filters={filters} total={table.total}>
        <ExportButton table={table} fileName="people" />
        <ColumnsButton table={table} />
      </FilterBar>
      <p role="log">{last}</p>
      <DataTable
        table={table}
        label="People"
        rowName={rowName}
        selection={selection}
        onOpen={({ name }) => setLast(`Opened ${name}`)}
        rowMenu={(row) => (
          <MenuItem icon="edit" onSelect={() => setLast(`Edited ${row.name}`)}>
            Edit
          </MenuItem>
        )}
        empty={
          <EmptyState icon="people" drawing="people" title="No people yet" text="Add or import the first people." />
        }
      />
      <BulkBar
        table={table}
        selection={selection}
        acts={[
          { id: 'message', icon: 'send', label: 'Message', onSelect: (_, rows) => setLast(`Message to ${rows}`) },
          { id: 'lock', icon: 'lock', label: 'Block', onSelect: (_, rows) => setLast(`Block ${rows}`) },
          { id: 'save', icon: 'bookmark', label: 'Save', onSelect: (_, rows) => setLast(`Save ${rows}`) },
          { id: 'fire', icon: 'trash', label: 'Fire', danger: true, onSelect: (_, rows) => setLast(`Fire ${rows}`) },
        ]}
      />
    </div>
  );
}

const Show = () => (
  <Section title="Ten thousand rows">
    <People />
  </Section>
);

export const showcase: Showcase = { title: 'Table', Show };
