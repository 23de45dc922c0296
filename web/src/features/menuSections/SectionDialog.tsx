import type { MenuSection } from '@atrium/contracts';
import { fixedSections } from '@atrium/contracts/fixedSections';
import { useTranslation } from 'react-i18next';
import { atMost, oneLine, optional } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './MenuEditor.module.css';

export type SectionValues = Pick<MenuSection, 'name' | 'in_menu' | 'admins_only'>;

export interface Saving {
  busy: boolean;
  /** Why the last one failed. */
  error?: Parameters<typeof codeOf>[0];
}

interface Props {
  section: SectionValues & { code: string };
  /** Of the dictionary. */
  title: string;
  onClose: () => void;
  saving: Saving;
  onSave: (values: SectionValues) => Promise<void>;
}

const rules = { name: [optional(oneLine, atMost(40))] };

/** The name of an entry of the menu, and who sees it. */
export function SectionDialog({ section, title, saving: { busy, error }, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { code, name, in_menu, admins_only } = section;
  const isFixed = fixedSections.includes(code);
  const form = useForm({
    initial: { name, in_menu, admins_only },
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: (values) => void onSave({ ...values, name: values.name.trim() }),
  });
  const { value: isShown, ...shown } = form.field('in_menu');
  const { value: isForAdmins, ...forAdmins } = form.field('admins_only');
  return (
    <Dialog
      title={t('menuSections.edit', { name: name || title })}
      closeLabel={t('common.close')}
      unsaved={form.isDirty}
      onClose={onClose}
      width={440}
    >
      <form className={classes.form} {...form.formProps}>
        {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <TextField
          label={t('menuSections.name')}
          hint={t('menuSections.nameHint', { title })}
          placeholder={title}
          {...form.text('name')}
          error={textOf(form.errorOf('name'))}
        />
        {!isFixed && (
          <>
            <Checkbox label={t('menuSections.inMenu')} hint={t('menuSections.inMenuHint')} isOn={isShown} {...shown} />
            <Checkbox label={t('menuSections.forAdmins')} isOn={isForAdmins} {...forAdmins} />
          </>
        )}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={busy} disabled={!form.isDirty}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
