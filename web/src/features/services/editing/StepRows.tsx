import { maxPerformers, maxSteps } from '@atrium/contracts/processRules';
import { useTranslation } from 'react-i18next';
import { OptionPicker, PeoplePicker } from '../../../colleagues/lazy.ts';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { FieldNote } from '../../../ui/Field.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import classes from './Editor.module.css';
import { FieldRows } from './FieldRows.tsx';
import type { ServiceForm } from './useServiceForm.ts';
import { newStep } from './values.ts';

/** The steps of a service, each with its performers and what they fill in. */
export function StepRows({ form }: { form: ServiceForm }) {
  const { t } = useTranslation();
  const rows = useRows(form, 'steps');
  const fault = form.errorOf('steps');
  const isSimple = form.values.type === 'simple';
  return (
    <Rows
      name="steps"
      label={t('services.steps')}
      error={fault && t(`services.fault_${fault}`)}
      rows={rows}
      rowLabel={(at) => t('services.stepNumber', { number: at + 1 })}
      addLabel={t('services.addStep')}
      most={isSimple ? 1 : maxSteps}
      onAdd={() => rows.add(newStep())}
    >
      {(at) => <OneStep form={form} at={at} />}
    </Rows>
  );
}

function OneStep({ form, at }: { form: ServiceForm; at: number }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const path = `steps.${at}` as const;
  const { review } = form.valueAt(path);
  return (
    <>
      <TextField
        label={t('services.stepName')}
        autoComplete="off"
        error={textOf(form.errorOf(`${path}.name`))}
        {...form.text(`${path}.name`)}
      />
      <Checkbox
        label={t('services.review')}
        hint={t('services.reviewHint')}
        isOn={review}
        onChange={(isOn) => form.change(`${path}.review`, isOn)}
      />
      {!review && <Performers form={form} at={at} />}
      <FieldRows form={form} path={`${path}.fields`} label={t('services.stepFields')} />
    </>
  );
}

function Performers({ form, at }: { form: ServiceForm; at: number }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const path = `steps.${at}` as const;
  const { people, chief, heads, rule } = form.valueAt(path);
  return (
    <div className={classes.performers} data-field={`${path}.performers`}>
      <PeoplePicker
        label={t('services.performers')}
        value={people}
        most={maxPerformers}
        onChange={(next) => form.change(`${path}.people`, next)}
      />
      <Checkbox label={t('services.kind_chief')} isOn={chief} onChange={(isOn) => form.change(`${path}.chief`, isOn)} />
      <OptionPicker
        type="dept"
        label={t('services.headsOf')}
        value={heads}
        known={[]}
        onChange={(next) => form.change(`${path}.heads`, next.slice(0, maxPerformers))}
      />
      <FieldNote id={`${path}-performers`} error={textOf(form.errorOf(`${path}.performers`))} />
      {people.length + heads.length + Number(chief) > 1 && (
        <Segmented
          label={t('services.rule')}
          value={rule}
          options={(['any', 'all'] as const).map((value) => ({ value, label: t(`services.rule_${value}`) }))}
          onChange={(value) => form.change(`${path}.rule`, value)}
        />
      )}
    </div>
  );
}
