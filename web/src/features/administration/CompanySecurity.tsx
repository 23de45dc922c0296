import type { Client } from '@atrium/contracts';
import { secondFactorDemands } from '@atrium/contracts/secondFactorDemands';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../lib/useFieldText.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/fields/ChoiceGroup.tsx';
import { Fields } from '../../ui/fields/Fields.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { FormCards, FormFoot, FormSection } from '../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Registration } from './Registration.tsx';
import { limits, retentions, type NumberName } from './settings.ts';
import { useSettings } from './useSettings.ts';

/** Who needs what to sign in, how long sessions last, and how long data is kept. */
export function CompanySecurity({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { form, discard, busy, code } = useSettings(client);
  useUnsavedChanges(form.isDirty);
  const textOf = useFieldText();
  const days = (name: NumberName) => (
    <NumberField
      key={name}
      label={t(`journal.admin.${name}`)}
      hint={t(`journal.admin.${name}Hint`, limits[name])}
      unit={name === 'passwordMinimum' ? undefined : t('journal.admin.days')}
      step={1}
      min={limits[name].min}
      max={limits[name].max}
      {...form.field(name)}
      error={textOf(form.errorOf(name))}
    />
  );
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('journal.admin.signIn')}>
        <RadioGroup
          label={t('journal.admin.secondFactor')}
          options={secondFactorDemands.map((value) => ({
            value,
            label: t(`journal.admin.demand_${value}`),
            note: t(`journal.admin.demand_${value}Hint`),
          }))}
          {...form.field('secondFactor')}
          onChange={(value) => form.change('secondFactor', value as Client['settings']['secondFactor'])}
        />
        <Fields pairs>
          {days('passwordMinimum')}
          {days('sessionIdleDays')}
        </Fields>
      </FormSection>
      <FormSection title={t('journal.admin.registration')}>
        <Registration form={form} />
      </FormSection>
      <FormSection title={t('journal.admin.retention')} text={t('journal.admin.retentionText')}>
        <Fields pairs>{retentions.map(days)}</Fields>
      </FormSection>
      {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
      <FormFoot>
        {form.isDirty && (
          <Button look="outline" onClick={discard}>
            {t('journal.admin.discard')}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={!form.isDirty}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}
