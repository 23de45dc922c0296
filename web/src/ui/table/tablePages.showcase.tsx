import { useEffect, useState } from 'react';
import { FilterBar } from '../filterBar/FilterBar.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { BulkBar } from './BulkBar.tsx';
import { DataTable } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { columns, filterIds, filters, makePeople, type Person } from './showcase/people.ts';
import type { TableState } from './urlState.ts';
import { useDataTable, type TableData } from './useDataTable.ts';
import { useSelection } from './useSelection.ts';
import { useTableUrl } from './useTableUrl.ts';

const everybody = makePeople(1204);
const size = 25;
const rowId = ({ id }: Person) => id;
const rowName = ({ name }: Person) => name;
const options = { filters: filterIds, sort: { id: 'name', desc: false } };

/** Stands for a server: filters, sorts by grade or name, and gives one page. */
async function ask({ search, filters: chosen, sort, page }: TableState, from = (page - 1) * size, count = size) {
  await new Promise((resolve) => setTimeout(resolve, 40));
  const found = everybody.filter(
    ({ name, department, status, city }) =>
      name.toLowerCase().includes(search.toLowerCase()) &&
      (chosen.department?.includes(department) ?? true) &&
      (chosen.status?.includes(status) ?? true) &&
      (chosen.city?.includes(city) ?? true),
  );
  const byGrade =
    sort?.id === 'grade' ? found.toSorted((one, other) => (one.grade ?? 99) - (other.grade ?? 99)) : found;
  const sorted = sort?.desc ? byGrade.toReversed() : byGrade;
  return { rows: sorted.slice(from, from + count), total: found.length };
}

function usePage(state: TableState) {
  const [data, setData] = useState<TableData<Person>>();
  const [loaded, setLoaded] = useState('');
  const { search, filters: chosen, sort, page } = state;
  const wanted = JSON.stringify([search, chosen, sort, page]);
  useEffect(() => {
    let isCurrent = true;
    const asked = { search, filters: chosen, sort, page };
    void ask(asked).then((answer) => {
      if (!isCurrent) return;
      setData(answer);
      setLoaded(wanted);
    });
    return () => void (isCurrent = false);
  }, [search, chosen, sort, page, wanted]);
  return { data, status: loaded === wanted ? ('ready' as const) : ('loading' as const) };
}

function Pages() {
  const url = useTableUrl(options);
  const { data, status } = usePage(url);
  const table = useDataTable({ id: 'pages', columns, rowId, data, url, pageSize: size });
  const selection = useSelection(url);
  const [last, setLast] = useState('');
  async function* load() {
    for (let from = 0; from < table.total; from += 400) yield await ask(url, from, 400);
  }
  return (
    <div>
      <FilterBar url={url} searchLabel="Name" filters={filters} total={table.total}>
        <ExportButton table={table} fileName="matching" load={load} />
      </FilterBar>
      <p role="log">{last}</p>
      <DataTable
        table={table}
        label="Pages of people"
        rowName={rowName}
        selection={selection}
        status={status}
        empty={null}
      />
      <BulkBar
        table={table}
        selection={selection}
        acts={[
          {
            id: 'block',
            icon: 'lock',
            label: 'Block',
            onSelect: ({ all }, count) => setLast(`Block ${count}${all ? ' that match' : ''}`),
          },
        ]}
      />
    </div>
  );
}

const Show = () => (
  <Section title="Pages from a server">
    <Pages />
  </Section>
);

export const showcase: Showcase = { title: 'Table with pages', Show };
