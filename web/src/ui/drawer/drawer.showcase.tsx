import { useState } from 'react';
import { Button } from '../Button.tsx';
import { DateField } from '../dates/DateField.tsx';
import { Fields } from '../fields/Fields.tsx';
import { IconButton } from '../IconButton.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { TextField } from '../TextField.tsx';
import { Drawer } from './Drawer.tsx';

function Show() {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const close = () => setOpen(false);
  return (
    <Section title="Drawer">
      <Button onClick={() => setOpen(true)}>Ask for time off</Button>
      {isOpen && (
        <Drawer
          title="Ask for time off"
          closeLabel="Close"
          onClose={close}
          acts={<IconButton icon="arrow-down" label="Next" />}
          footer={
            <>
              <Button onClick={close}>Send request</Button>
              <Button look="outline" onClick={close}>
                Only plan
              </Button>
            </>
          }
        >
          <Fields>
            <DateField label="First day" value={day} onChange={setDay} />
            <TextField label="Comment" />
          </Fields>
        </Drawer>
      )}
    </Section>
  );
}

export const showcase: Showcase = { title: 'Drawer', Show };
