import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import type { Choice } from './choice.ts';
import { PickerField, type PickerProps } from './PickerField.tsx';

const people: Choice[] = [
  ['Ирина Соколова', 'Юрист · Юридический отдел'],
  ['Олена Шевчук', 'Лікарка · Клініка'],
  ['Ana Author', 'Editor · News'],
  ['Bo Brown', 'Engineer · Works'],
  ['Maximiliana Featherstonehaugh-Cholmondeley', 'Head of regulatory affairs and compliance · Legal'],
].map(([name, hint], at) => ({ id: String(at), name: name!, hint: hint!, picture: null }));

const labels = {
  list: 'Colleagues',
  none: 'No people found',
  failed: 'Search is unavailable right now',
  loading: 'Searching…',
  placeholder: 'Name or position',
  remove: (name: string) => `Take ${name} out`,
  count: (found: number) => `${found} found`,
};

function Example({ chosen: first = [], ...props }: Partial<PickerProps> & Pick<PickerProps, 'label'>) {
  const [chosen, setChosen] = useState(first);
  const [query, setQuery] = useState('');
  const found = people.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <PickerField
      found={found}
      status="ready"
      onQuery={setQuery}
      labels={labels}
      chosen={chosen}
      onChange={setChosen}
      {...props}
    />
  );
}

const Show = () => (
  <>
    <Section title="One and several">
      <Example label="Chief" most={1} />
      <Example label="Members" chosen={people.slice(0, 2)} hint="Backspace takes the last one out" />
    </Section>
    <Section title="Filled, wrong, disabled">
      <Example label="Owner" most={1} chosen={people.slice(4)} />
      <Example label="Reviewers" error="Choose at least one colleague" />
      <Example label="Author" chosen={people.slice(2, 3)} disabled />
      <Example label="Guide" isLabelHidden lead={<Icon name="star" size={18} />} most={1} />
    </Section>
    <Section title="Searching, failed, nothing found">
      <Example label="Searching" found={[]} status="loading" />
      <Example label="Failed" found={[]} status="failed" />
      <Example label="Nothing found" found={[]} />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Picker of people', Show };
