import type { User } from '@atrium/contracts';
import { earliestDay } from '@atrium/contracts/fieldRules';
import { genders } from '@atrium/contracts/profile';
import { useMemo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { atMost, birthDay, internalPhone, oneLine, optional, personName, required } from '../../lib/forms/rules.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './ProfileDialog.module.css';
import { useChangeUserMutation } from './endpoints.ts';
import { editablePhone, phoneRule, type PhoneCompany } from './phone.ts';

const name = [required, personName, atMost(50)];
const upTo = (most: number) => [optional(oneLine, atMost(most))];

const rulesFor = (company: PhoneCompany | undefined) => ({
  firstName: name,
  lastName: name,
  middleName: [optional(personName, atMost(50))],
  status_text: upTo(140),
  birthDay: [optional(birthDay)],
  gender: [],
  city: upTo(100),
  phone: [optional(phoneRule(company))],
  phone_internal: [optional(internalPhone, atMost(20))],
});
type Field = keyof ReturnType<typeof rulesFor>;

const limits: Partial<Record<Field, number>> = { status_text: 140 };

/** The day where the reader is. */
const today = () => new Date().toLocaleDateString('sv');

const inputs: Partial<Record<Field, ComponentProps<'input'>>> = {
  phone: { type: 'tel', autoComplete: 'tel' },
};

const valuesOf = (user: User): Record<Field, string> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  middleName: user.middleName,
  status_text: user.status_text,
  birthDay: user.birthDay?.startsWith('--') ? '' : (user.birthDay ?? ''),
  gender: user.gender,
  city: user.city,
  phone: editablePhone(user.phone ?? ''),
  phone_internal: user.phone_internal,
});

export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const [save, { isLoading, error }] = useChangeUserMutation();
  const settings = useSelector(selectClient)?.settings;
  const rules = useMemo(() => rulesFor(settings), [settings]);
  const { values, isDirty, text, field, errorOf, formProps, change } = useForm({
    initial: valuesOf(user),
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async ({ birthDay, gender, ...texts }) => {
      // Of a birthday without its year there is nothing to show, and nothing to lose.
      const isNew = birthDay !== valuesOf(user).birthDay;
      const body = { ...texts, ...(isNew && { birthDay: birthDay || null }), gender: gender as User['gender'] };
      const saved = await save({ params: { id: user._id }, body });
      if (!saved.error) onClose();
    },
  });
  const textOf = useFieldText();
  const charactersLeft = (one: Field) => {
    const limit = limits[one];
    return limit && t('forms.charactersLeft', { count: Math.max(0, limit - (values[one]?.length ?? 0)) });
  };
  return (
    <Dialog title={t('profile.edit')} closeLabel={t('common.close')} onClose={onClose} unsaved={isDirty}>
      <form {...formProps} className={classes.form}>
        {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <div className={classes.fields}>
          {(Object.keys(rules) as Field[]).map((one) => {
            if (one === 'gender') {
              return (
                <Select
                  key={one}
                  label={t('profile.gender')}
                  value={values.gender}
                  onChange={(value) => change('gender', value)}
                  options={genders.map((value) => ({ value, label: t(`profile.gender_${value}`) }))}
                />
              );
            }
            const of = { label: t(`profile.${one}`), error: textOf(errorOf(one)) };
            return one === 'birthDay' ? (
              <DateField key={one} {...field(one)} {...of} min={earliestDay} max={today()} />
            ) : (
              <TextField key={one} {...text(one)} {...of} {...inputs[one]} hint={charactersLeft(one)} />
            );
          })}
        </div>
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
