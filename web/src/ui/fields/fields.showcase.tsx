import { useState } from 'react';
import { Select } from '../Select.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { TextField } from '../TextField.tsx';
import { Toggle } from '../Toggle.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup, RadioGroup } from './ChoiceGroup.tsx';
import { ColorField } from './ColorField.tsx';
import { Fields } from './Fields.tsx';
import { MultiSelect, TagsField } from './MultiSelect.tsx';
import { NumberField } from './NumberField.tsx';

const kinds = [
  { value: 'public', label: 'Public', note: 'Everyone finds it, reads it and joins.' },
  { value: 'closed', label: 'Closed', note: 'Everyone finds it. You approve or invite who joins.' },
  { value: 'private', label: 'Private', note: 'By invitation only.', disabled: true },
];
const cities = ['Київ', 'Львів', 'Kraków', 'Gdańsk', 'Одесса', 'Berlin', 'Garmisch-Partenkirchen'].map((label) => ({
  value: label,
  label,
}));
const palette = [
  { value: '#3355e0', label: 'Blue' },
  { value: '#147a4a', label: 'Green' },
  { value: '#c92a3a', label: 'Red' },
  { value: '#f0c000', label: 'Yellow' },
];

function Ticks() {
  const [isOn, setOn] = useState(true);
  const [days, setDays] = useState(['tue']);
  const [kind, setKind] = useState('closed');
  const week = ['mon', 'tue', 'wed'].map((value) => ({ value, label: value }));
  return (
    <Section title="Checkbox and radio">
      <Fields>
        {' '}
        <Checkbox
          label="Invite the new by e-mail"
          isOn={isOn}
          onChange={setOn}
          hint="The letter leaves within a minute"
        />
        <Checkbox label="Some of the list" isOn={false} isMixed onChange={setOn} />
        <Checkbox label="I agree" isOn={false} required error="Agree to go on" onChange={setOn} />
        <Checkbox label="Read-only" isOn readOnly onChange={setOn} />
        <Checkbox label="Disabled" isOn disabled onChange={setOn} />
        <CheckboxGroup label="Days" options={week} value={days} onChange={setDays} hint="Any" />
        <RadioGroup label="Type" required cards options={kinds} value={kind} onChange={setKind} />
        <RadioGroup label="Visibility" options={kinds} value="" error="Choose one" onChange={setKind} />
        <Toggle label="Several answers" isOn={isOn} onChange={setOn} hint="Each person once" />
        <Toggle label="Off for the company" isOn={false} disabled onChange={setOn} />
      </Fields>
    </Section>
  );
}

function Numbers() {
  const [price, setPrice] = useState<number | null>(12345.5);
  const [days, setDays] = useState<number | null>(null);
  return (
    <Section title="Number">
      <Fields>
        {' '}
        <NumberField label="Total" name="total" unit="€" value={price} onChange={setPrice} min={0} step={0.01} />
        <output aria-label="total">{String(price)}</output>
        <NumberField label="Days" required value={days} onChange={setDays} min={1} max={28} hint="1 to 28" step={1} />
        <NumberField label="Read-only" value={14} readOnly onChange={setDays} />
        <NumberField label="Disabled" value={14} disabled onChange={setDays} />
      </Fields>
    </Section>
  );
}

function Lists() {
  const [chosen, setChosen] = useState(['Львів']);
  const [tags, setTags] = useState(['safety', 'склад']);
  const [city, setCity] = useState('');
  return (
    <Section title="Multi-select and tags">
      <Fields>
        {' '}
        <MultiSelect label="Cities" options={cities} value={chosen} onChange={setChosen} hint="Find by typing" />
        <MultiSelect label="Required" required options={cities} value={[]} onChange={setChosen} error="Choose a city" />
        <MultiSelect label="Read-only" readOnly options={cities} value={['Київ', 'Berlin']} onChange={setChosen} />
        <TagsField
          label="Tags"
          value={tags}
          onChange={setTags}
          most={5}
          longest={20}
          suggestions={['safety', 'fire']}
        />
        <output aria-label="tags">{tags.join('|')}</output>
        <TagsField label="Disabled" value={['one']} disabled onChange={setTags} />
        <Select
          label="City"
          required
          error="Choose a city"
          value={city}
          onChange={setCity}
          options={[{ value: '', label: '' }, ...cities]}
        />
      </Fields>
    </Section>
  );
}

function Colours() {
  const [color, setColor] = useState('#3355e0');
  return (
    <Section title="Colour">
      <Fields>
        {' '}
        <ColorField label="Accent" value={color} onChange={setColor} palette={palette} withContrast required />
        <ColorField label="Disabled" value="#147a4a" onChange={setColor} palette={palette} disabled />
      </Fields>
    </Section>
  );
}

const Texts = () => (
  <Section title="Text">
    <Fields>
      {' '}
      <TextField label="Name" required defaultValue="Анна" />
      <TextField label="Read-only" readOnly defaultValue="Анна" />
      <TextField label="Disabled" disabled defaultValue="Анна" />
    </Fields>
  </Section>
);

const Show = () => (
  <>
    <Ticks />
    <Numbers />
    <Lists />
    <Colours />
    <Texts />
  </>
);

export const showcase: Showcase = { title: 'Fields', Show };
