import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Fields } from '../../../ui/fields/Fields.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormCards, FormSection } from '../../../ui/forms/FormCards.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { useDataForm } from './useDataForm.ts';
import { bank, own } from './values.ts';

interface Props {
  company: Client;
  /** Superadmins also set its host name and its space. */
  isSuperadmin?: boolean;
  /** The space in gigabytes; null: it is not known. */
  total?: number | null;
}

/** What is known of a company, its bank data, and how much it may store. */
export function DataTab({ company, isSuperadmin = false, total = null }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, ...foot } = useDataForm(company, total);
  const text = (path: string) => ({ ...form.text(path), error: textOf(form.errorOf(path)) });
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('clients.aboutCompany')}>
        <Fields pairs>
          {own.map((field) => (
            <TextField key={field} label={t(`clients.${field}`)} required={field === 'name'} {...text(field)} />
          ))}
        </Fields>
        <TextArea label={t('clients.comments')} hint={t('clients.commentsHint')} {...text('comments')} />
      </FormSection>
      <FormSection title={t('clients.bank')} text={t('clients.bankText')}>
        <Fields pairs>
          {bank.map((field) => (
            <TextField
              key={field}
              label={t(`clients.bank_${field}`)}
              hint={t(`clients.bankNote_${field}`, { defaultValue: '' })}
              {...text(`company.${field}`)}
            />
          ))}
        </Fields>
      </FormSection>
      {isSuperadmin && (
        <FormSection title={t('clients.hostTitle')} text={t('clients.hostText')}>
          <TextField
            label={t('clients.host')}
            hint={t('clients.hostHint')}
            autoCapitalize="none"
            spellCheck={false}
            {...text('host')}
          />
        </FormSection>
      )}
      {isSuperadmin && (
        <FormSection title={t('clients.storage')}>
          <Fields pairs>
            <NumberField
              label={t('clients.space')}
              hint={t('clients.spaceHint')}
              unit={t('clients.gb')}
              step={1}
              min={1}
              disabled={total === null}
              {...form.field('storage')}
              error={textOf(form.errorOf('storage'))}
            />
          </Fields>
        </FormSection>
      )}
      <SaveFoot form={form} {...foot} />
    </FormCards>
  );
}
