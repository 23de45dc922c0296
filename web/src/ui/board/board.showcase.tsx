import { useMemo, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { IconButton } from '../IconButton.tsx';
import { MenuItem } from '../Menu.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { applyMove, type Move } from '../sortable/order.ts';
import { Toggle } from '../Toggle.tsx';
import { Board, BoardSkeleton, type BoardColumn } from './Board.tsx';

interface Task {
  id: string;
  title: string;
  colour?: string;
  due?: string;
}

const task = (id: string, title: string, more: Partial<Task> = {}): Task => ({ id, title, ...more });
const start: BoardColumn<Task>[] = [
  {
    id: 'todo',
    name: 'To do',
    limit: 10,
    cards: [
      task('lights', 'Emergency lights: check both halls', { colour: 'var(--chart-7, #7347c7)', due: '25 Nov' }),
      task('passes', 'Пропуска для водителей подрядчика', { due: '24 Nov' }),
      task('labels', 'Label printers in the packing zone', { colour: 'var(--accent)' }),
    ],
  },
  {
    id: 'doing',
    name: 'In progress',
    limit: 3,
    cards: [
      task('gates', 'Приймання воріт 4 та навчання змін', { colour: 'var(--bad)', due: '20 Nov' }),
      task('stock', 'Інвентаризаційно-облікова система: тестове завантаження залишків'),
      task('shifts', 'Shift plan for December'),
    ],
  },
  { id: 'review', name: 'Review', cards: [] },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const many = (count: number): BoardColumn<Task>[] =>
  ['North', 'East', 'South', 'West', 'Centre'].map((name, column) => ({
    id: name,
    name,
    cards: Array.from({ length: count / 5 }, (_, index) =>
      task(
        `${column}-${index}`,
        `${name} ${index + 1}${index % 3 ? '' : ', a title that needs two lines of the card'}`,
      ),
    ),
  }));

/** Moves the cards as a server does. */
function moved(columns: BoardColumn<Task>[], move: Move) {
  const cards = new Map(columns.flatMap((column) => column.cards.map((card) => [card.id, card])));
  const lists = applyMove(
    columns.map((column) => ({ id: column.id, items: column.cards.map(({ id }) => id) })),
    move,
  );
  return columns.map((column, index) => ({ ...column, cards: lists[index]!.items.map((id) => cards.get(id)!) }));
}

function Example({
  label,
  columns: initial,
  readOnly,
}: {
  label: string;
  columns: BoardColumn<Task>[];
  readOnly?: boolean;
}) {
  const [columns, setColumns] = useState(initial);
  const [isRefusing, setRefusing] = useState(false);
  const [last, setLast] = useState('');
  const withAction = useMemo(
    () =>
      columns.map((each) => ({ ...each, action: <IconButton icon="plus" size={18} label={`Add to ${each.name}`} /> })),
    [columns],
  );
  const onMove = async (move: Move) => {
    await pause(150);
    if (isRefusing) throw new Error('Refused');
    setColumns((all) => moved(all, move));
    setLast(
      `${move.id}: ${move.from.list} ${move.from.index} → ${move.to.list} ${move.to.index}, ${move.before} | ${move.after}`,
    );
  };
  return (
    <Section title={label}>
      {!readOnly && <Toggle label={`Refuse moves: ${label}`} isOn={isRefusing} onChange={setRefusing} />}
      <Board
        label={label}
        columns={withAction}
        nameOf={({ title }) => title}
        colourOf={({ colour }) => colour}
        renderCard={({ due }) => due && <Badge>{due}</Badge>}
        renderMenu={() => <MenuItem icon="trash" danger onSelect={() => undefined} children="Delete" />}
        onOpen={({ id }) => setLast(`Opened ${id}`)}
        onMove={onMove}
        readOnly={readOnly}
      />
      <p>Last: {last || 'nothing'}</p>
    </Section>
  );
}

const thousand = many(1000);
const Show = () => (
  <>
    <Example label="Lviv warehouse launch" columns={start} />
    <Example label="A thousand cards" columns={thousand} />
    <Example label="Finished" columns={start.slice(0, 2)} readOnly />
    <Section title="Loading">
      <BoardSkeleton />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Board', Show };
