import { useMemo, useState } from 'react';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { Toggle } from '../Toggle.tsx';
import { applyMove, type Move } from './order.ts';
import { Sortable } from './Sortable.tsx';

const names = ['Surname and name', 'Відпустка з', 'Відпустка до', 'Reason', 'A file'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function Example() {
  const [order, setOrder] = useState(names);
  const [isRefusing, setRefusing] = useState(false);
  const items = useMemo(() => order.map((name) => ({ id: name, name, content: name })), [order]);
  const onMove = async (move: Move) => {
    await pause(150);
    if (isRefusing) throw new Error('Refused');
    setOrder((all) => [...applyMove([{ id: 'list', items: all }], move)[0]!.items]);
  };
  return (
    <Section title="Fields of a form">
      <Toggle label="Refuse moves" isOn={isRefusing} onChange={setRefusing} />
      <Sortable label="Fields" items={items} onMove={onMove} />
    </Section>
  );
}

const steps = ['Draft', 'Check', 'Publish'].map((name) => ({ id: name, name, content: name }));
const fixed = names.slice(0, 2).map((name) => ({ id: name, name, content: name }));
const Show = () => (
  <>
    <Example />
    <Section title="Steps">
      <Sortable label="Steps" items={steps} onMove={() => pause(50)} />
    </Section>
    <Section title="Disabled">
      <Sortable label="Fixed fields" items={fixed} onMove={() => Promise.resolve()} disabled />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Sortable list', Show };
