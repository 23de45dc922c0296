import { useState } from 'react';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { TextField } from '../TextField.tsx';
import { Toggle } from '../Toggle.tsx';
import { applyNodeMove, type NodeMove, type TreeNode } from './nodes.ts';
import { Tree } from './Tree.tsx';

const company: TreeNode[] = [
  {
    id: 'ops',
    name: 'Operations',
    note: '8,412',
    children: [
      { id: 'stock', name: 'Склади', note: '4,388', children: 'lazy' },
      { id: 'road', name: 'Транспорт', note: '3,310', children: [{ id: 'night', name: 'Night desk', note: '42' }] },
      { id: 'plan', name: 'Планування маршрутів', note: '714' },
    ],
  },
  { id: 'sales', name: 'Commerce', children: [{ id: 'key', name: 'Key accounts' }] },
  { id: 'broken', name: 'Cannot be loaded', children: 'lazy' },
  { id: 'it', name: 'Technology', note: '854' },
];
const thousands: TreeNode[] = Array.from({ length: 50 }, (_, group) => ({
  id: `g${group}`,
  name: `Group ${group + 1}`,
  children: Array.from({ length: 100 }, (__, index) => ({
    id: `g${group}-${index}`,
    name: `Node ${group + 1}.${index + 1}`,
  })),
}));
const allGroups = thousands.map(({ id }) => id);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const withHalls = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map((node) => {
    if (node.id === 'stock') return { ...node, children: [{ id: 'hall', name: 'Hall 4' }] };
    return node.children && node.children !== 'lazy' ? { ...node, children: withHalls(node.children) } : node;
  });

function Departments() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(company);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState('road');
  const [isRefusing, setRefusing] = useState(false);
  const loadChildren = async (id: string) => {
    await pause(150);
    if (id === 'broken') throw new Error('No answer');
    setNodes(withHalls);
  };
  const onMove = async (move: NodeMove) => {
    await pause(150);
    if (isRefusing) throw new Error('Refused');
    setNodes((all) => applyNodeMove(all, move));
  };
  return (
    <Section title="Departments">
      <TextField label="Find" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Toggle label="Refuse moves" isOn={isRefusing} onChange={setRefusing} />
      <Tree
        label="Departments"
        nodes={nodes}
        opened={['ops']}
        selected={selected}
        onOpen={({ id }) => setSelected(id)}
        loadChildren={loadChildren}
        search={search}
        onMove={onMove}
        canMove={({ parent }) => parent !== 'broken'}
      />
      <p>Selected: {selected}</p>
    </Section>
  );
}

const Show = () => (
  <>
    <Departments />
    <Section title="Five thousand nodes">
      <Tree label="Five thousand nodes" nodes={thousands} opened={allGroups} maxHeight={320} />
    </Section>
    <Section title="Empty">
      <Tree label="Empty" nodes={[]} />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Tree', Show };
