import { CallError, type ErrorBody } from '@atrium/contracts';
import { useState } from 'react';
import { useAutosave } from '../../lib/editing/useAutosave.ts';
import { conflictsOf, mergeVersions, theirChanges } from '../../lib/editing/versions.ts';
import type { RulesFor } from '../../lib/forms/check.ts';
import { between, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useRows } from '../../lib/forms/useRows.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { Button } from '../Button.tsx';
import { DateField } from '../dates/DateField.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Fields } from '../fields/Fields.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { TextField } from '../TextField.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { Rows } from './Rows.tsx';
import { SaveState } from './SaveState.tsx';

interface Plan {
  title: string;
  days: number | null;
  start: string;
  isPaid: boolean;
  steps: { name: string; hours: number | null }[];
}
const empty: Plan = {
  title: 'Business trip',
  days: 3,
  start: '2026-12-21',
  isPaid: true,
  steps: [
    { name: 'Request', hours: 1 },
    { name: 'Approval', hours: 8 },
  ],
};
const rules: RulesFor<Plan> = {
  title: [required],
  days: [required, between(1, 28)],
  start: [required],
  steps: { list: [required], each: { name: [required] } },
};

function Arrays() {
  const [sent, setSent] = useState('');
  const [serverErrors, setServerErrors] = useState<Record<string, string>>();
  const form = useForm({ initial: empty, rules, serverErrors, onSubmit: (plan) => setSent(JSON.stringify(plan)) });
  const textOf = useFieldText();
  const steps = useRows(form, 'steps');
  return (
    <Section title="Values of any type, lists, errors of the server">
      <form {...form.formProps}>
        <Fields>
          <TextField label="Title" required {...form.text('title')} error={textOf(form.errorOf('title'))} />
          <NumberField label="Days" required {...form.field('days')} error={textOf(form.errorOf('days'))} />
          <DateField label="Start" required {...form.field('start')} error={textOf(form.errorOf('start'))} />
          <Checkbox label="Paid" isOn={form.values.isPaid} onChange={(isPaid) => form.change('isPaid', isPaid)} />
          <Rows
            name="steps"
            label="Steps"
            rows={steps}
            rowLabel={(at) => `Step ${at + 1}`}
            addLabel="Add a step"
            onAdd={() => steps.add({ name: '', hours: null })}
            most={5}
            error={textOf(form.errorOf('steps'))}
          >
            {(at) => (
              <>
                <TextField
                  label="Name"
                  {...form.text(`steps.${at}.name`)}
                  error={textOf(form.errorOf(`steps.${at}.name`))}
                />
                <NumberField
                  label="Hours"
                  {...form.field(`steps.${at}.hours`)}
                  error={textOf(form.errorOf(`steps.${at}.hours`))}
                />
              </>
            )}
          </Rows>
          <p>
            <Button type="submit">Save</Button>{' '}
            <Button look="outline" onClick={() => setServerErrors({ 'steps[1].name': 'too_long' })}>
              Refuse the second step
            </Button>
          </p>
          <output aria-label="dirty">{String(form.isDirty)}</output>
          <output aria-label="sent">{sent}</output>
        </Fields>
      </form>
    </Section>
  );
}

interface Note {
  title: string;
  text: string;
  version: number;
}

const first: Note = { title: 'Plan', text: '', version: 1 };

/** Saves to `/note` of the page's own server, which answers 409 with `current` when another version is stored. */
async function putNote(note: Note): Promise<Note> {
  const answer = await fetch('/note', { method: 'PUT', body: JSON.stringify(note), keepalive: true }).catch(() => {
    throw new CallError(0, null);
  });
  const body = (await answer.json().catch(() => null)) as (ErrorBody & Note) | null;
  if (!answer.ok || !body) throw new CallError(answer.status, body);
  return body;
}

function Autosaved() {
  const [base, setBase] = useState(first);
  const form = useForm({ initial: { title: base.title, text: base.text }, rules: { title: [required] } });
  const { state, retry, resume } = useAutosave({
    values: form.values,
    isDirty: form.isDirty,
    isValid: form.isValid,
    delayMs: 300,
    save: (values, last: Note = first) => putNote({ ...values, version: last.version }),
    onSaved: (values, note) => {
      form.markSaved(values);
      setBase(note);
    },
  });
  const theirs = state.status === 'conflict' ? (state.error.body?.current as Note) : null;
  const versions = theirs && {
    base: { title: base.title, text: base.text },
    mine: form.values,
    theirs: { title: theirs.title, text: theirs.text },
  };
  const [isAside, setAside] = useState(false);
  return (
    <Section title="Saves itself">
      <Fields>
        <TextField label="Note’s title" {...form.text('title')} />
        <TextField label="Note’s text" {...form.text('text')} />
        <SaveState state={state} onRetry={retry} />
        {versions && isAside && <Button onClick={() => setAside(false)}>Compare</Button>}
      </Fields>
      {theirs && versions && !isAside && (
        <ChangedMeanwhile
          by="Олена Ткачук"
          fields={conflictsOf(versions).map((name) => ({
            name,
            label: name,
            mine: versions.mine[name],
            theirs: versions.theirs[name],
          }))}
          taken={theirChanges(versions)}
          onCancel={() => setAside(true)}
          onSave={(choices) => {
            const merged = mergeVersions(versions, choices);
            form.reset(merged);
            void resume(merged, theirs);
          }}
        />
      )}
    </Section>
  );
}

const States = () => (
  <Section title="States of saving">
    {[
      { status: 'saving' as const },
      { status: 'saved' as const, at: Date.UTC(2026, 10, 22, 9, 30) },
      { status: 'failed' as const, code: 'network', retries: true },
      { status: 'failed' as const, code: 'validation', retries: false },
    ].map((state, at) => (
      <SaveState key={at} state={state} onRetry={() => undefined} />
    ))}
  </Section>
);

const Show = () => (
  <>
    <Arrays />
    <Autosaved />
    <States />
  </>
);

export const showcase: Showcase = { title: 'Forms', Show };
