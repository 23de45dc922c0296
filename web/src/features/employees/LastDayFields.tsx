import { useTranslation } from 'react-i18next';
import { atMost, oneLine, optional, required } from '../../lib/forms/rules.ts';
import type { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The day where the reader is. */
export const today = () => new Date().toLocaleDateString('sv');

export const lastDayRules = { date: [required], reason: [optional(oneLine, atMost(500))] };

type Form = ReturnType<typeof useForm<{ date: string; reason: string }>>;

/** The last working day, and why somebody leaves. */
export function LastDayFields({ form }: { form: Pick<Form, 'field' | 'text' | 'errorOf'> }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  return (
    <>
      <DateField label={t('employees.day')} {...form.field('date')} error={textOf(form.errorOf('date'))} />
      <TextField
        label={t('employees.reason')}
        hint={t('employees.reasonHint')}
        {...form.text('reason')}
        error={textOf(form.errorOf('reason'))}
      />
    </>
  );
}
