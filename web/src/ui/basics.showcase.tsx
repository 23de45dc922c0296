import { useState } from 'react';
import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { JobLine } from './JobLine.tsx';
import { Meter } from './Meter.tsx';
import { Select } from './Select.tsx';
import { Section } from './showcase/Section.tsx';
import type { Showcase } from './showcase/showcase.ts';
import { PasswordField, TextArea, TextField } from './TextField.tsx';
import { Toggle } from './Toggle.tsx';

const looks = ['filled', 'soft', 'outline', 'subtle', 'danger'] as const;

const Buttons = () => (
  <Section title="Buttons">
    {looks.map((look) => (
      <p key={look}>
        <Button look={look}>Save</Button> <Button look={look} icon="tick" small children="Save" />{' '}
        <Button look={look} disabled children="Save" /> <Button look={look} busy children="Save" />
      </p>
    ))}
    <IconButton icon="more" label="More" />
  </Section>
);

const Fields = () => (
  <Section title="Text fields">
    <TextField label="Name" defaultValue="Олександра Костянтинівна" />
    <TextField label="Phone" hint="With the country's code" />
    <TextField label="E-mail" defaultValue="anna@" error="This is not an e-mail address." />
    <PasswordField label="Password" toggleLabel="Show the password" defaultValue="secret" />
    <TextArea label="About me" />
  </Section>
);

function Choices() {
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Choices">
      <Select label="Language" options={[{ value: 'en', label: 'English' }]} onChange={() => undefined} />
      <Toggle label="Notify me by e-mail" isOn={isOn} onChange={setOn} />
    </Section>
  );
}

const Marks = () => (
  <Section title="Marks">
    <Avatar name="Anna Kovalenko" /> <Badge>Draft</Badge> <Badge tone="bad">Blocked</Badge>
  </Section>
);

const Work = () => (
  <Section title="Long work, and what is used">
    <JobLine words="Cloning Arrow Retail" label="Cloning" percent={62}>
      <Button look="outline" small children="Cancel" />
    </JobLine>
    <JobLine words="The clone is ready" label="Cloning" close={{ label: 'Close', onClose: () => undefined }} />
    {[32, 84, 96].map((used) => (
      <p key={used}>
        <Meter label="Storage" value={used} max={100} text={`${used} of 100 GB`} />
      </p>
    ))}
  </Section>
);

const Show = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
    <Marks />
    <Work />
  </>
);

export const showcase: Showcase = { title: 'Buttons, fields and marks', Show };
