import type { IdentityProvider } from '@atrium/contracts';
import { unknownPersons } from '@atrium/contracts/unknownPersons';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { GroupRoles } from './GroupRoles.tsx';
import type { ProviderForm } from './values.ts';

/** Who gets in by the provider, and with which roles. */
export function Access({ form }: { form: ProviderForm }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { value: isActive, ...active } = form.field('active');
  const { value: isTrusted, ...trustEmail } = form.field('trustEmail');
  return (
    <>
      <Checkbox label={t('providers.active')} isOn={isActive} {...active} />
      <RadioGroup
        label={t('providers.unknown')}
        options={unknownPersons.map((value) => ({
          value,
          label: t(`providers.unknown_${value}`),
          note: t(`providers.unknown_${value}Hint`),
        }))}
        {...form.field('unknown')}
        onChange={(value) => form.change('unknown', value as IdentityProvider['unknown'])}
      />
      <Checkbox
        label={t('providers.trustEmail')}
        hint={t('providers.trustEmailHint')}
        isOn={isTrusted}
        {...trustEmail}
      />
      <Checkbox
        label={t('providers.factor')}
        hint={t('providers.factorHint')}
        isOn={form.values.factor === 'provider'}
        onChange={(isOn) => form.change('factor', isOn ? 'provider' : 'portal')}
      />
      <TextField
        label={t('providers.scopes')}
        hint={t('providers.scopesHint')}
        {...form.text('scopes')}
        error={textOf(form.errorOf('scopes'))}
      />
      <TextField
        label={t('providers.groupsClaim')}
        hint={t('providers.groupsClaimHint')}
        {...form.text('groupsClaim')}
        error={textOf(form.errorOf('groupsClaim'))}
      />
      <GroupRoles form={form} />
    </>
  );
}
