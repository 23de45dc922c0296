import { memo } from 'react';
import { Avatar } from '../Avatar.tsx';
import { cardOf } from './cardParts.ts';
import classes from './Cards.module.css';
import { Cell } from './Cell.tsx';
import type { TableColumn } from './columns.ts';
import { RowMenu } from './RowMenu.tsx';
import type { RowActs } from './Row.tsx';
import { Tick } from './Tick.tsx';

interface Props<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  acts: RowActs<Row>;
  isSelected: boolean;
  isOpen: boolean;
}

/** A row on a phone. Its title opens it; the whole card is the target. */
function PlainCard<Row>({ row, columns, acts, isSelected, isOpen }: Props<Row>) {
  const { title, line, asides, figures, feet } = cardOf(columns, row, acts.locale);
  const name = acts.rowName(row);
  const person = title.type === 'person' ? title.value(row) : null;
  const words = person ? person.name : <Cell column={title} row={row} locale={acts.locale} />;
  const state = [isSelected && classes.selected, isOpen && classes.open].filter(Boolean).join(' ');
  return (
    <div className={`${classes.card} ${state}`}>
      {acts.tick && (
        <Tick
          label={acts.selectLabel(name)}
          checked={isSelected}
          onTick={(isOn, withShift) => acts.tick!(row, isOn, withShift)}
        />
      )}
      {person && (
        <Avatar name={person.isNameless ? '' : person.name} src={person.picture ?? null} square={person.square} />
      )}
      <span className={classes.words}>
        {acts.open ? (
          <button
            type="button"
            className={classes.title}
            aria-current={isOpen || undefined}
            onClick={() => acts.open!(row)}
          >
            {words}
          </button>
        ) : (
          <span className={classes.title}>{words}</span>
        )}
        <span className={classes.hint}>{line || person?.hint}</span>
      </span>
      {asides.map((column) => (
        <span key={column.id} className={classes.aside}>
          <Cell column={column} row={row} locale={acts.locale} />
        </span>
      ))}
      {acts.menu && (
        <span className={classes.aside}>
          <RowMenu label={acts.menuLabel(name)}>{acts.menu(row)}</RowMenu>
        </span>
      )}
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map((column) => (
            <div key={column.id}>
              <dt>{column.label}</dt>
              <dd>
                <Cell column={column} row={row} locale={acts.locale} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {feet.map((column) => (
        <span key={column.id} className={classes.foot}>
          <Cell column={column} row={row} locale={acts.locale} />
        </span>
      ))}
    </div>
  );
}

export const Card = memo(PlainCard) as typeof PlainCard;
