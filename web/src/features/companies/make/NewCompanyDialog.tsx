import { featureCodes } from '@atrium/contracts/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { CheckboxGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { Fields } from '../../../ui/fields/Fields.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import classes from './NewCompanyDialog.module.css';
import { about, type NewCompany } from './fields.ts';
import { useNewCompany } from './useNewCompany.ts';
import { WorkspaceField } from './WorkspaceField.tsx';

interface Props {
  onClose: () => void;
  /** With the workspace of the company. */
  onMade: (workspace: string) => void;
}

const administrator = ['firstName', 'lastName', 'email'] as const;

/** A new company, what it may use, and its first administrator, who is invited by mail. */
export function NewCompanyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, busy, error } = useNewCompany(onMade);
  const text = (path: string) => ({ ...form.text(path), error: textOf(form.errorOf(path)) });
  const isGeneral = error && !Object.keys(fieldsOf(error) ?? {}).length;
  return (
    <Dialog
      title={t('clients.new')}
      closeLabel={t('common.close')}
      onClose={onClose}
      unsaved={form.isDirty}
      width={680}
    >
      <form {...form.formProps} className={classes.form}>
        {isGeneral && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <Fields pairs>
          <TextField label={t('clients.name')} required {...text('name')} />
          <WorkspaceField {...form.field('workspace')} error={textOf(form.errorOf('workspace'))} />
          {about.map((field) => (
            <TextField key={field} label={t(`clients.${field}`)} {...text(field)} />
          ))}
          <NumberField
            label={t('clients.space')}
            unit={t('clients.gb')}
            required
            step={1}
            min={1}
            {...form.field('storage')}
            error={textOf(form.errorOf('storage'))}
          />
        </Fields>
        <Part title={t('clients.firstAdmin')} text={t('clients.firstAdminText')}>
          <Fields pairs>
            {administrator.map((field) => (
              <TextField
                key={field}
                label={t(`clients.admin_${field}`)}
                type={field === 'email' ? 'email' : 'text'}
                {...text(`admin.${field}`)}
              />
            ))}
          </Fields>
        </Part>
        <CheckboxGroup
          label={t('clients.functions')}
          hint={t('clients.functionsHint')}
          options={featureCodes.map((value) => ({ value, label: t(`journal.right.${value}`) }))}
          {...form.field('features')}
          onChange={(value) => form.change('features', value as NewCompany['features'])}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={busy}>
            {t('clients.make')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title} className={classes.part}>
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </section>
);
