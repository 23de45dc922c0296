import { occurrencesOf, repeatPeriods, type RepeatPeriod } from '@atrium/contracts/eventRepeats';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/dates/DateField.tsx';
import { CheckboxGroup, RadioGroup } from '../../ui/fields/ChoiceGroup.tsx';
import { Fields } from '../../ui/fields/Fields.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import classes from './Events.module.css';
import type { EventForm } from './useEventForm.ts';
import { useEventText } from './useEventText.ts';
import { repeatOf, weekdaysOf } from './values.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** How a new event repeats, with what becomes of it. */
export function RepeatFields({ form, errorOf }: { form: EventForm; errorOf: (path: string) => string | undefined }) {
  const { t } = useTranslation();
  const { weekday } = useEventText();
  const { values, field, change } = form;
  return (
    <>
      <Select
        label={t('events.form.period')}
        value={values.period}
        options={[
          { value: '', label: t('events.never') },
          ...repeatPeriods.map((period) => ({ value: period, label: t(`events.every_${period}`) })),
        ]}
        onChange={(period) => change('period', period as RepeatPeriod | '')}
      />
      {values.period === 'week' && (
        <CheckboxGroup
          label={t('events.form.weekdays')}
          options={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))}
          value={weekdaysOf(values)}
          onChange={(days) => change('weekdays', days)}
        />
      )}
      {values.period && (
        <Fields pairs>
          <RadioGroup
            label={t('events.form.ends')}
            options={(['count', 'until'] as const).map((value) => ({ value, label: t(`events.ends_${value}`) }))}
            value={values.ends}
            onChange={(ends) => change('ends', ends as 'count' | 'until')}
          />
          {values.ends === 'count' ? (
            <NumberField label={t('events.form.count')} required {...field('count')} error={errorOf('count')} />
          ) : (
            <DateField
              label={t('events.form.until')}
              required
              min={values.date}
              {...field('until')}
              error={errorOf('until')}
            />
          )}
        </Fields>
      )}
      <Preview form={form} />
    </>
  );
}

function Preview({ form: { values } }: { form: EventForm }) {
  const { t } = useTranslation();
  const repeat = repeatOf(values);
  if (!repeat || !values.date || !(repeat.until ?? repeat.count)) return null;
  const count = occurrencesOf(values.date, repeat).length;
  return (
    <p className={classes.dim} role="status">
      {t('events.preview', { count })}
    </p>
  );
}
