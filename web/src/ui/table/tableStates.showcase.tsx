import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { EmptyState } from '../State.tsx';
import { columns, makePeople, type Person } from './showcase/people.ts';
import type { TableColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { useDataTable, type TableData } from './useDataTable.ts';
import { useTableUrl } from './useTableUrl.ts';

const rowId = ({ id }: Person) => id;
const rowName = ({ name }: Person) => name;
const few = makePeople(6);
const six: TableData<Person> = { all: few };
const none: TableData<Person> = { all: [] };

interface Look {
  prefix: string;
  data?: TableData<Person>;
  status?: 'ready' | 'loading' | 'failed';
}

function Table({ prefix, data, status }: Look) {
  const url = useTableUrl({ prefix });
  const table = useDataTable({ id: 'states', columns, rowId, data, url });
  const empty = (
    <EmptyState icon="people" drawing="people" title="No people yet" text="Add or import the first people.">
      <Button icon="plus">Add employee</Button>
    </EmptyState>
  );
  return <DataTable table={table} label={prefix} rowName={rowName} status={status} onRetry={() => {}} empty={empty} />;
}

const journal: readonly TableColumn<Person>[] = [
  { id: 'time', label: 'Time', type: 'date', width: 180, value: ({ hired }) => `${hired}T10:58:00Z` },
  { id: 'who', label: 'Who', type: 'person', width: 220, onCard: 'title', value: ({ name }) => ({ name }) },
  {
    id: 'action',
    label: 'Action',
    type: 'badge',
    sortable: false,
    value: ({ grade }) => (grade ? { text: 'Changed', tone: 'neutral' } : { text: 'Deleted', tone: 'bad' }),
  },
  { id: 'grade', label: 'Rows', type: 'number', value: ({ grade }) => grade },
  { id: 'acts', label: 'Acts', type: 'acts', width: 120, cell: () => <Button small look="outline" children="Enter" /> },
];

/** Headings between rows, and a detail below the open one. */
function Journal() {
  const [openId, setOpen] = useState<string | null>('p1');
  const url = useTableUrl({ prefix: 'journal.' });
  const table = useDataTable({ id: 'journal', columns: journal, rowId, data: six, url });
  return (
    <DataTable
      table={table}
      label="Journal"
      rowName={rowName}
      openId={openId}
      onOpen={({ id }) => setOpen(id === openId ? null : id)}
      groupOf={({ id }) => (Number(id.slice(1)) < 3 ? 'Today' : 'Yesterday')}
      detail={({ position }) => (
        <p>
          Position: <s>{position}</s> <Badge tone="good">Chief executive</Badge>
        </p>
      )}
      empty={null}
    />
  );
}

const Show = () => (
  <>
    <Section title="Groups and a detail">
      <Journal />
    </Section>
    <Section title="Loading">
      <Table prefix="loading." />
    </Section>
    <Section title="Empty">
      <Table prefix="empty." data={none} />
    </Section>
    <Section title="Failed">
      <Table prefix="failed." status="failed" />
    </Section>
    <Section title="Failed, with the last rows">
      <Table prefix="stale." data={six} status="failed" />
    </Section>
    <Section title="Loading again">
      <Table prefix="again." data={six} status="loading" />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'States of a table', Show };
