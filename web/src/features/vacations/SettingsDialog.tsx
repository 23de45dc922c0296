import type { VacationSettings } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { between, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useRows } from '../../lib/forms/useRows.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Rows } from '../../ui/forms/Rows.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSetVacationSettingsMutation, useVacationSettingsQuery } from './endpoints.ts';
import classes from './Vacations.module.css';

const maxHolidays = 300;

/** Administrators set the days a year, the approval and the holidays. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useVacationSettingsQuery({});
  return (
    <Dialog title={t('vacations.settings')} closeLabel={t('common.close')} onClose={onClose} width={640}>
      <Loaded query={query} failed={t('vacations.settingsFailed')}>
        {({ result }) => <SettingsForm settings={result} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function useSettingsForm(settings: VacationSettings, onSaved: () => void) {
  const [save, { isLoading }] = useSetVacationSettingsMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const form = useForm<Omit<VacationSettings, 'days_a_year'> & { days_a_year: number | null }>({
    initial: settings,
    rules: { days_a_year: [required, between(0, 365)], holidays: { each: { day: [required], name: [required] } } },
    serverErrors: fieldsOf(failed),
    onSubmit: async (values) => {
      const { error } = await save({ body: values as VacationSettings });
      setFailed(error);
      if (error) return;
      release();
      onSaved();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return { form, isLoading, failed };
}

function SettingsForm({ settings, onClose }: { settings: VacationSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const textOf = useFieldText();
  const { form, isLoading, failed } = useSettingsForm(settings, () => {
    dispatch(toastAsked({ tone: 'good', text: 'vacations.settingsSaved' }));
    onClose();
  });
  const rows = useRows(form, 'holidays');
  const { value: isOn, ...approval } = form.field('approval');
  return (
    <form className={classes.form} {...form.formProps}>
      {failed && !fieldsOf(failed) && <Notice tone="bad">{t([`errors.${codeOf(failed)}`, 'errors.unknown'])}</Notice>}
      <NumberField
        label={t('vacations.form.days_a_year')}
        hint={t('vacations.form.days_a_yearHint')}
        required
        {...form.field('days_a_year')}
        error={textOf(form.errorOf('days_a_year'))}
      />
      <Checkbox
        label={t('vacations.form.approval')}
        hint={t('vacations.form.approvalHint')}
        isOn={isOn}
        {...approval}
      />
      <Rows
        name="holidays"
        label={t('vacations.holidays')}
        error={textOf(form.errorOf('holidays'))}
        rows={rows}
        rowLabel={(at) => t('vacations.holidayNumber', { number: at + 1 })}
        addLabel={t('vacations.addHoliday')}
        onAdd={() => rows.add({ day: '', name: '' })}
        most={maxHolidays}
      >
        {(at) => (
          <>
            <DateField
              label={t('vacations.holidayDay')}
              required
              {...form.field(`holidays.${at}.day`)}
              error={textOf(form.errorOf(`holidays.${at}.day`))}
            />
            <TextField
              label={t('vacations.holidayName')}
              required
              {...form.text(`holidays.${at}.name`)}
              error={textOf(form.errorOf(`holidays.${at}.name`))}
            />
          </>
        )}
      </Rows>
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={isLoading}>
          {t('common.save')}
        </Button>
      </DialogFoot>
    </form>
  );
}
