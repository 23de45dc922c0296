import type { ServiceField } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noEntry, type Entry } from '../entries.ts';
import { FormField } from '../FormField.tsx';
import classes from './Editor.module.css';
import { shownFields, type ServiceValues } from './values.ts';

/** The service as those who use it will see it; what is entered leads nowhere. */
export function Preview({ values: { name, description, fields, steps } }: { values: ServiceValues }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('services.preview')} className={classes.preview}>
      <h2>{name || t('services.untitled')}</h2>
      {description && <p className={classes.previewText}>{description}</p>}
      {shownFields(fields).map((field, at) => (
        // Another type begins with an empty field.
        <Tried key={`${at} ${field.type}`} field={field} />
      ))}
      <ol className={classes.flow}>
        {steps.map((step, at) => (
          // Steps of the preview have nothing of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{step.name || t('services.unnamedStep')}</li>
        ))}
      </ol>
    </section>
  );
}

function Tried({ field }: { field: ServiceField }) {
  const [entry, setEntry] = useState<Entry>(() => noEntry(field.type));
  return <FormField field={field} entry={entry} onChange={setEntry} />;
}
