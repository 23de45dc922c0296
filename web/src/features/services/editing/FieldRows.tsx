import { fieldTypes, maxChoices, maxFields, type FieldType } from '@atrium/contracts/processRules';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import classes from './Editor.module.css';
import type { ServiceForm } from './useServiceForm.ts';
import { newField } from './values.ts';

type FieldsPath = 'fields' | `steps.${number}.fields`;

/** The fields of a form, added, removed and moved by dragging or by the keyboard. */
export function FieldRows({ form, path, label }: { form: ServiceForm; path: FieldsPath; label: string }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const rows = useRows(form, path);
  return (
    <Rows
      name={path}
      label={label}
      error={textOf(form.errorOf(path))}
      rows={rows}
      rowLabel={(at) => t('services.fieldNumber', { number: at + 1 })}
      addLabel={t('services.addField')}
      most={maxFields}
      onAdd={() => rows.add(newField('string'))}
    >
      {(at) => <OneField form={form} path={`${path}.${at}` as `fields.${number}`} />}
    </Rows>
  );
}

type FieldPath = `fields.${number}`;

function OneField({ form, path }: { form: ServiceForm; path: FieldPath }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { type, required, options } = form.valueAt(path);
  const choose = (next: FieldType) => {
    form.change(`${path}.type`, next);
    if (next === 'select' && !options.length) form.change(`${path}.options`, ['', '']);
  };
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label={t('services.fieldName')}
          autoComplete="off"
          error={textOf(form.errorOf(`${path}.name`))}
          {...form.text(`${path}.name`)}
        />
        <Select
          label={t('services.fieldType')}
          value={type}
          options={fieldTypes.map((value) => ({ value, label: t(`services.type_${value}`) }))}
          onChange={(value) => choose(value as FieldType)}
        />
      </div>
      <TextField
        label={t('services.tip')}
        autoComplete="off"
        error={textOf(form.errorOf(`${path}.hint`))}
        {...form.text(`${path}.hint`)}
      />
      {type === 'select' && <Choices form={form} path={path} />}
      <Checkbox
        label={t('services.isRequired')}
        isOn={required}
        onChange={(isOn) => form.change(`${path}.required`, isOn)}
      />
    </>
  );
}

function Choices({ form, path }: { form: ServiceForm; path: FieldPath }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const at = `${path}.options` as const;
  const options = form.valueAt(at);
  return (
    <FieldGroup label={t('services.options')} error={textOf(form.errorOf(at))}>
      <div className={classes.options} data-field={at}>
        {options.map((_, n) => (
          // Options have no identity of their own: the position is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={n} className={classes.option}>
            <TextField
              label={<VisuallyHidden>{t('services.optionNumber', { number: n + 1 })}</VisuallyHidden>}
              placeholder={t('services.optionNumber', { number: n + 1 })}
              error={textOf(form.errorOf(`${at}.${n}`))}
              autoComplete="off"
              {...form.text(`${at}.${n}`)}
            />
            <IconButton
              icon="cross"
              size={18}
              label={t('services.removeOption', { number: n + 1 })}
              disabled={options.length < 2}
              onClick={() => form.change(at, options.toSpliced(n, 1))}
            />
          </div>
        ))}
        <Button
          look="subtle"
          small
          icon="plus"
          disabled={options.length >= maxChoices}
          onClick={() => form.change(at, [...options, ''])}
        >
          {t('services.addOption')}
        </Button>
      </div>
    </FieldGroup>
  );
}
