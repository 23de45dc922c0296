import { useState } from 'react';
import { SidePanel } from '../drawer/SidePanel.tsx';
import { Segmented } from '../Segmented.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { OrgChart, type ChartNode, type ChartView } from './OrgChart.tsx';
import classes from './orgChart.showcase.module.css';

const person = (name: string) => ({ name, picture: null, text: name });
const company: ChartNode = {
  id: 'root',
  name: 'Northwind Logistics',
  person: person('Ірина Гнатюк'),
  count: 12_918,
  children: [
    {
      id: 'ops',
      name: 'Operations',
      person: person('Борис Мельник'),
      count: 8412,
      children: [
        { id: 'stock', name: 'Склади', person: person('Ольга Сидоренко'), count: 4388 },
        { id: 'road', name: 'Транспорт', person: person('Игорь Павлов'), count: 3310 },
      ],
    },
    {
      id: 'finance',
      name: 'Finance and customs',
      person: null,
      count: 1186,
      children: [{ id: 'customs', name: 'Відділ митного оформлення та декларування', person: null, count: 1057 }],
    },
    { id: 'it', name: 'Technology', person: person('Arjun Shah'), count: 854 },
  ],
};
const companyNodes = [company];
const large: ChartNode = {
  id: 'all',
  name: 'Two thousand',
  children: Array.from({ length: 40 }, (_, group) => ({
    id: `g${group}`,
    name: `Group ${group + 1}`,
    person: null,
    count: 250,
    children: Array.from({ length: 49 }, (__, at) => ({
      id: `g${group}-${at}`,
      name: `Department ${group + 1}.${at + 1}`,
      person: person(`Person ${at + 1}`),
      count: 5,
    })),
  })),
};
const largeNodes = [large];
const views: readonly { value: ChartView; label: string }[] = [
  { value: 'diagram', label: 'Diagram' },
  { value: 'tree', label: 'Tree' },
];
const peopleIn = (count: number) => `${count} people`;
const nothing = () => {};

function Example({ nodes, label, first }: { nodes: readonly ChartNode[]; label: string; first: readonly string[] }) {
  const [view, setView] = useState<ChartView>('diagram');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first));
  const [selected, setSelected] = useState<string | null>(null);
  const [zoom, setZoom] = useState(1);
  const onFold = (ids: readonly string[], isOpen: boolean) =>
    setOpen((all) => new Set(isOpen ? [...all, ...ids] : [...all].filter((id) => !ids.includes(id))));
  return (
    <Section title={label}>
      <Segmented label={`View of ${label}`} value={view} options={views} onChange={setView} />
      <div className={classes.frame}>
        <OrgChart
          label={label}
          nodes={nodes}
          view={view}
          open={open}
          onFold={onFold}
          selected={selected}
          onSelect={setSelected}
          zoom={zoom}
          onZoom={setZoom}
          vacant="Head is vacant"
          countLabel={peopleIn}
          onMove={nothing}
        />
        {selected && (
          <SidePanel title={`Open: ${selected}`} closeLabel="Close" onClose={() => setSelected(null)}>
            <p>Beside the drawing, or over it where there is no room.</p>
          </SidePanel>
        )}
      </div>
    </Section>
  );
}

const Show = () => (
  <>
    <Example label="A company" nodes={companyNodes} first={['root', 'ops', 'finance']} />
    <Example label="Two thousand boxes" nodes={largeNodes} first={['all', ...large.children!.map(({ id }) => id)]} />
  </>
);

export const showcase: Showcase = { title: 'Org chart', Show };
