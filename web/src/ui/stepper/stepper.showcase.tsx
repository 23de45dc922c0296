import { useState } from 'react';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { Stepper, type Step } from './Stepper.tsx';

const steps: Step[] = [
  { name: 'file', label: 'File', state: 'done' },
  { name: 'columns', label: 'Відповідність стовпців', state: 'failed' },
  { name: 'check', label: 'Check', state: 'open' },
  { name: 'done', label: 'Done', state: 'locked' },
];

function Show() {
  const [current, setCurrent] = useState('check');
  return (
    <Section title="Stepper">
      <Stepper steps={steps} current={current} onChoose={setCurrent} />
      <output aria-label="current">{current}</output>
    </Section>
  );
}

export const showcase: Showcase = { title: 'Stepper', Show };
