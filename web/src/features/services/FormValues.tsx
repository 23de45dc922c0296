import type { ServiceField, ServiceValue } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { OptionText } from '../../colleagues/lazy.ts';
import { isId } from '../../colleagues/optionValue.ts';
import { dayText } from '../../lib/dates.ts';
import { numberFormat } from '../../lib/formats.ts';
import { attachedItem } from '../../session/useUpload.ts';
import { FileField } from '../../ui/files/FileField.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import classes from './Services.module.css';

const noUpload = () => Promise.reject(new Error('The files of a request are only shown here'));

interface Props {
  fields: readonly ServiceField[];
  form: readonly ServiceValue[];
}

/** What was filled in, field by field. */
export function FormValues({ fields, form }: Props) {
  const { t } = useTranslation();
  const values = new Map(form.map((filled) => [filled.field, filled]));
  if (!form.length) return <p className={classes.dim}>{t('services.nothingFilled')}</p>;
  return (
    <dl className={classes.values}>
      {fields
        .filter(({ _id }) => values.has(_id))
        .map((field) => (
          <div key={field._id}>
            <dt>{field.name}</dt>
            <dd>
              <Value field={field} filled={values.get(field._id)!} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Value({ field: { type }, filled: { value, people, files } }: { field: ServiceField; filled: ServiceValue }) {
  const { t, i18n } = useTranslation();
  if (people)
    return people.map(({ _id, fullName, position, pics }) => (
      <PersonLine
        key={_id}
        name={fullName || t('posts.unknownPerson')}
        hint={position}
        picture={pics[0]?.mini ?? null}
        isNameless={!fullName}
      />
    ));
  if (files)
    return <FileField label="" value={files.map(attachedItem)} upload={noUpload} readOnly onChange={() => undefined} />;
  if (typeof value === 'boolean') return t(value ? 'services.yes' : 'services.no');
  if (typeof value === 'number') return numberFormat(i18n.language, {}).format(value);
  if (typeof value !== 'string') return value && !Array.isArray(value) ? <Range {...value} /> : null;
  if (type === 'date') return dayText(value, i18n.language);
  if (type === 'department' && isId(value)) return <OptionText type="dept" value={value} unknown="…" />;
  return <span className={classes.lines}>{value}</span>;
}

function Range({ from, to }: { from: string; to: string }) {
  const { i18n } = useTranslation();
  const day = (value: string) => dayText(value, i18n.language);
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
}
