import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../lib/useFieldText.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TagsField } from '../../ui/fields/MultiSelect.tsx';
import type { SettingsForm } from './useSettings.ts';

const maxDomains = 50;

/** Whether people may make their own account, and with which addresses. */
export function Registration({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { value: isOn, ...selfRegister } = form.field('selfRegister');
  return (
    <>
      <Checkbox
        label={t('journal.admin.selfRegister')}
        hint={t('journal.admin.selfRegisterHint')}
        isOn={isOn}
        {...selfRegister}
      />
      {isOn && (
        <TagsField
          label={t('journal.admin.emailDomains')}
          hint={t('journal.admin.emailDomainsHint')}
          placeholder="company.example"
          most={maxDomains}
          longest={100}
          {...form.field('emailDomains')}
          error={textOf(form.errorOf('emailDomains'))}
        />
      )}
    </>
  );
}
