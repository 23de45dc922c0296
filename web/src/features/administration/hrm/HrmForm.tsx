import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Fields } from '../../../ui/fields/Fields.tsx';
import { FormCards, FormSection } from '../../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { PasswordField, TextField } from '../../../ui/TextField.tsx';
import { useChangeCompanyMutation } from '../endpoints.ts';
import { useRemoveHrmMutation, useSaveHrmMutation } from './endpoints.ts';
import classes from './Hrm.module.css';
import { initialValues, needsPassword, rulesFor, types, type HrmState, type HrmValues } from './values.ts';

interface Props {
  client: string;
  hrm: HrmState;
}

/** Where the HR system is, and how it is asked. Its password is never shown. */
export function HrmForm({ client, hrm }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, busy, code } = useHrmForm(client, hrm);
  useUnsavedChanges(form.isDirty);
  const nightly = form.field('nightly');
  const invite = form.field('invite');
  const type = form.values.structure_type;
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('hrm.title')} text={t('hrm.about')}>
        <Fields>
          <Select
            label={t('hrm.type')}
            options={types.map((value) => ({ value, label: t(`hrm.type_${value}`) }))}
            value={type}
            onChange={(value) => form.change('structure_type', value as HrmValues['structure_type'])}
          />
          <TextField
            label={t('hrm.address')}
            hint={t(`hrm.addressHint_${type}`)}
            type="url"
            {...form.text('address')}
            error={textOf(form.errorOf('address'))}
          />
        </Fields>
        <Fields pairs>
          <TextField
            label={t('hrm.login')}
            {...form.text('login')}
            error={textOf(form.errorOf('login'))}
            autoComplete="off"
          />
          <PasswordField
            label={t('hrm.password')}
            hint={hrm.settings ? t('hrm.passwordKept') : undefined}
            toggleLabel={t('hrm.showPassword')}
            {...form.text('password')}
            error={textOf(form.errorOf('password'))}
            autoComplete="off"
          />
        </Fields>
        {!hrm.tax_id && (
          <Fields>
            <TextField
              label={t('hrm.taxId')}
              hint={t('hrm.taxIdHint')}
              inputMode="numeric"
              maxLength={10}
              {...form.text('tax_id')}
              error={textOf(form.errorOf('tax_id'))}
            />
          </Fields>
        )}
        <Checkbox label={t('hrm.nightly')} hint={t('hrm.nightlyHint')} isOn={nightly.value} {...nightly} />
        <Checkbox label={t('hrm.invite')} hint={t('hrm.inviteHint')} isOn={invite.value} {...invite} />
        {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
        <div className={classes.foot}>
          <Button type="submit" busy={busy} disabled={hrm.settings !== null && !form.isDirty}>
            {t('common.save')}
          </Button>
          {hrm.settings && <Remove client={client} />}
        </div>
      </FormSection>
    </FormCards>
  );
}

function useHrmForm(client: string, hrm: HrmState) {
  const dispatch = useDispatch();
  const [save, saving] = useSaveHrmMutation();
  const [changeCompany, changing] = useChangeCompanyMutation();
  const error = changing.error ?? saving.error;
  const fields = fieldsOf(error);
  const form = useForm<HrmValues>({
    initial: initialValues(hrm),
    rules: rulesFor(hrm),
    together: (values) => (needsPassword(hrm, values) ? { password: 'required' } : {}),
    serverErrors: fields,
    onSubmit: async (sent) => {
      const { tax_id, password, ...values } = sent;
      const company = { company: { tax_id: tax_id.trim() } };
      if (!hrm.tax_id && !(await changeCompany({ params: { id: client }, body: company })).data) return;
      const body = { ...values, ...((password || !hrm.settings) && { password }) };
      const { data } = await save({ params: { clientId: client }, body });
      if (!data) return;
      form.markSaved({ ...sent, password: '', tax_id: '' }, sent);
      dispatch(toastAsked({ tone: 'good', text: 'hrm.saved' }));
    },
  });
  const isGeneral = error && !Object.keys(fields ?? {}).length;
  return { form, busy: saving.isLoading || changing.isLoading, code: isGeneral ? codeOf(error) : undefined };
}

function Remove({ client }: { client: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const [remove, { isLoading }] = useRemoveHrmMutation();
  const removeIt = async () => {
    const { data } = await remove({ params: { clientId: client } });
    setAsked(false);
    if (data) dispatch(toastAsked({ tone: 'good', text: 'hrm.removed' }));
  };
  return (
    <>
      <Button look="outline" busy={isLoading} onClick={() => setAsked(true)}>
        {t('hrm.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('hrm.removeTitle')}
          text={t('hrm.removeText')}
          confirmLabel={t('hrm.remove')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          busy={isLoading}
          onCancel={() => setAsked(false)}
          onConfirm={() => void removeIt()}
        />
      )}
    </>
  );
}
