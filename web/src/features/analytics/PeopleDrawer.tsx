import type { Person } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { Drawer } from '../../ui/drawer/Drawer.tsx';
import { EmptyState } from '../../ui/State.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { useDataTable } from '../../ui/table/useDataTable.ts';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import { useBehind, type Behind } from './behind.ts';
import classes from './Analytics.module.css';
import { hoursOf } from './filter.ts';
import { pageSize, usePeople, type PersonRow } from './usePeople.ts';
import { useTitle } from './useTitle.ts';

const rowId = ({ person }: PersonRow) => person._id;
const options = { prefix: 'p.' };
const tenths = { maximumFractionDigits: 1 } as const;

/** The people of the figure that the address names. */
export function PeopleDrawer() {
  const { behind, close } = useBehind();
  return behind && <Opened key={JSON.stringify(behind)} behind={behind} onClose={close} />;
}

function Opened({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const url = useTableUrl(options);
  const { data, status, refetch, loadAll } = usePeople(behind, url.page);
  const columns = useColumns(behind.figure);
  const table = useDataTable({ id: `analytics.people.${behind.figure}`, columns, rowId, data, url, pageSize });
  const title = useTitle(behind);
  const nameOf = ({ person }: PersonRow) => person.fullName || t('posts.unknownPerson');
  return (
    <Drawer title={title} onClose={onClose} closeLabel={t('common.close')} width={640}>
      <div className={classes.people}>
        <div className={classes.peopleHead}>
          <span>
            {data &&
              t('analytics.peopleCount', {
                count: data.total,
                number: numberFormat(i18n.language, {}).format(data.total),
              })}
          </span>
          <ExportButton table={table} fileName="analytics-people" load={loadAll} />
        </div>
        <DataTable
          table={table}
          label={title}
          rowName={nameOf}
          to={({ person }) => `/profile/${person._id}`}
          status={status}
          onRetry={refetch}
          empty={<EmptyState icon="people" title={t('analytics.nobody')} />}
        />
      </div>
    </Drawer>
  );
}

const personCell = ({ fullName, position, pics }: Person, unknown: string) => ({
  name: fullName || unknown,
  isNameless: !fullName,
  hint: position,
  picture: pics[0]?.mini ?? null,
});

function useColumns(figure: Behind['figure']): readonly TableColumn<PersonRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const sortable = false;
    const name: TableColumn<PersonRow> = {
      id: 'person',
      label: t('analytics.person'),
      type: 'person',
      width: 240,
      required: true,
      sortable,
      value: ({ person }) => personCell(person, t('posts.unknownPerson')),
    };
    if (figure === 'visits')
      return [
        name,
        {
          id: 'visits',
          label: t('analytics.visits'),
          type: 'number',
          sortable,
          width: 110,
          value: (row) => row.visits,
        },
        { id: 'hours', label: t('analytics.hours'), type: 'number', format: tenths, sortable, width: 110, value: (row) => hoursOf(row.seconds ?? 0) }, // prettier-ignore
      ];
    return [
      name,
      { id: 'department', label: t('analytics.department'), sortable, leavesAt: 1, value: ({ person }) => person.department }, // prettier-ignore
      { id: 'joined', label: t('analytics.joined'), type: 'date', sortable, width: 120, value: (row) => row.joined },
      { id: 'left', label: t('analytics.lastDay'), type: 'date', sortable, width: 120, value: (row) => row.left },
    ];
  }, [t, figure]);
}
