import type { Mailing } from '@atrium/contracts';
import type { MailingAction } from '@atrium/contracts/mailingActions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { between, firstError, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAddMailingMutation, useChangeMailingMutation } from './endpoints.ts';
import classes from './Mailings.module.css';
import { patternOf, rhythms, scheduleOf, weekdays, type Rhythm, type Schedule } from './schedule.ts';
import { markTextOf, refusalKeys, useReading, useTell, useWeekday } from './words.ts';

interface Props {
  /** Absent: a new one. */
  one?: Mailing;
  /** Those that the company has no mailing of. */
  actions: readonly MailingAction[];
  onClose: () => void;
}

interface Values extends Schedule {
  action: string;
  active: boolean;
}

/** Only of what its rhythm shows. */
function faultsOf({ rhythm, time, day, custom }: Values): Partial<Record<string, string>> {
  if (rhythm === 'custom') return custom.trim() ? {} : { custom: 'required' };
  if (!time) return { time: 'required' };
  const fault = rhythm === 'monthly' ? firstError<number | null>(day, [required, between(1, 31)]) : null;
  return fault ? { day: fault } : {};
}

export function MailingForm({ one, actions, onClose }: Props) {
  const { t } = useTranslation();
  const tell = useTell();
  const textOf = useFieldText();
  const reading = useReading();
  const weekdayOf = useWeekday();
  const [add, adding] = useAddMailingMutation();
  const [change, changing] = useChangeMailingMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const [initial] = useState<Values>(() => ({
    ...scheduleOf(one?.schedule ?? '0 9 * * *'),
    action: one?.action ?? actions[0] ?? '',
    active: one?.active ?? true,
  }));
  const form = useForm<Values>({
    initial,
    together: faultsOf,
    onSubmit: async ({ action, active, ...values }) => {
      const schedule = patternOf(values);
      const sent = one
        ? await change({ params: { id: one._id }, body: { schedule, active } })
        : await add({ body: { action: action as MailingAction, schedule, active } });
      setFailed(sent.error);
      if (!sent.data) return;
      tell(markTextOf(sent.data.result, 'mailings.saved'));
      onClose();
    },
  });
  const { rhythm, weekday, active } = form.values;
  const wrong = fieldsOf(failed)?.schedule;
  return (
    <Dialog
      title={one ? t(`mailings.action_${one.action}`) : t('mailings.addMailing')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={480}
    >
      <form className={classes.form} {...form.formProps}>
        {failed && <Notice tone="bad">{wrong ? t('mailings.wrongSchedule') : t(refusalKeys(codeOf(failed)))}</Notice>}
        {!one && (
          <Select
            label={t('mailings.action')}
            options={actions.map((value) => ({ value, label: t(`mailings.action_${value}`) }))}
            value={form.values.action}
            onChange={(action) => form.change('action', action)}
          />
        )}
        <Select
          label={t('mailings.rhythm')}
          options={rhythms.map((value) => ({ value, label: t(`mailings.rhythm_${value}`) }))}
          value={rhythm}
          onChange={(value) => form.change('rhythm', value as Rhythm)}
        />
        {rhythm === 'weekly' && (
          <Select
            label={t('mailings.weekday')}
            options={weekdays.map((value) => ({ value, label: weekdayOf(value) }))}
            value={weekday}
            onChange={(value) => form.change('weekday', value)}
          />
        )}
        {rhythm === 'monthly' && (
          <NumberField
            label={t('mailings.day')}
            hint={t('mailings.dayHint')}
            required
            {...form.field('day')}
            error={textOf(form.errorOf('day'))}
          />
        )}
        {rhythm === 'custom' ? (
          <TextField
            label={t('mailings.custom')}
            hint={t('mailings.customHint')}
            required
            maxLength={100}
            {...form.text('custom')}
            error={textOf(form.errorOf('custom'))}
          />
        ) : (
          <TextField
            type="time"
            label={t('mailings.time')}
            hint={t('mailings.timeHint')}
            required
            {...form.text('time')}
            error={textOf(form.errorOf('time'))}
          />
        )}
        <p className={classes.dim} role="status">
          {reading(patternOf(form.values))}
        </p>
        <Checkbox label={t('mailings.isActive')} isOn={active} onChange={(isOn) => form.change('active', isOn)} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={adding.isLoading || changing.isLoading}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
