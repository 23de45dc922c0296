import { CardPages } from '../ui/table/CardPages.tsx';
import { useLastPage } from '../ui/table/useLastPage.ts';
import classes from './ListPage.module.css';
import type { CardRows, Row, Shown } from './rows.ts';

/** Cards of one column, a hairline between them. */
export function ListCards<Of extends Row>({ list, loaded, label, rows, ...shown }: Shown<Of> & { rows: CardRows<Of> }) {
  const { pageSize } = list.description;
  const table = { url: list.url, rows: loaded?.result, total: loaded?.total ?? 0, pageSize };
  useLastPage(table);
  return (
    <CardPages {...shown} table={table} bones={<Bones>{rows.bones}</Bones>}>
      {(loadedRows, isOld) => (
        <ul className={`${classes.cards} ${isOld ? classes.old : ''}`} aria-label={label} aria-busy={isOld}>
          {loadedRows.map((row) => (
            <li key={row._id}>{rows.card(row)}</li>
          ))}
        </ul>
      )}
    </CardPages>
  );
}

const Bones = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.cards}>
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at}>{children}</div>
    ))}
  </div>
);
