import { genders, type User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { atMost, optional, required, safeCharacters } from '../../lib/forms.ts';
import { useForm } from '../../lib/useForm.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './ProfileDialog.module.css';
import { useChangeUserMutation } from './endpoints.ts';

const name = [required, safeCharacters, atMost(50)];
const upTo = (most: number) => [optional(safeCharacters, atMost(most))];

const rules = {
  firstName: name,
  lastName: name,
  middleName: upTo(50),
  status_text: upTo(140),
  birthDay: [],
  gender: [],
  city: upTo(100),
  phone: upTo(30),
  phone_internal: upTo(20),
} as const;
type Field = keyof typeof rules;

const limits: Partial<Record<Field, number>> = { status_text: 140 };
const types: Partial<Record<Field, string>> = { birthDay: 'date', phone: 'tel' };

const valuesOf = (user: User): Record<Field, string> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  middleName: user.middleName,
  status_text: user.status_text,
  birthDay: user.birthDay?.startsWith('--') ? '' : (user.birthDay ?? ''),
  gender: user.gender,
  city: user.city,
  phone: user.phone ?? '',
  phone_internal: user.phone_internal,
});

export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const [save, { isLoading, error }] = useChangeUserMutation();
  const { values, field, errorOf, submit, change } = useForm({
    initial: valuesOf(user),
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async ({ birthDay, gender, ...texts }) => {
      const body = { ...texts, birthDay: birthDay || null, gender: gender as User['gender'] };
      const saved = await save({ params: { id: user._id }, body });
      if (!saved.error) onClose();
    },
  });
  const problem = (one: Field) => {
    const code = errorOf(one);
    return code && t([`forms.${code}`, 'forms.wrong']);
  };
  const charactersLeft = (one: Field) => {
    const limit = limits[one];
    return limit && t('forms.charactersLeft', { count: Math.max(0, limit - (values[one]?.length ?? 0)) });
  };
  return (
    <Dialog title={t('profile.edit')} closeLabel={t('common.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <div className={classes.fields}>
          {(Object.keys(rules) as Field[]).map((one) =>
            one === 'gender' ? (
              <Select
                key={one}
                label={t('profile.gender')}
                value={values.gender}
                onChange={(value) => change('gender', value)}
                options={genders.map((value) => ({ value, label: t(`profile.gender_${value}`) }))}
              />
            ) : (
              <TextField
                key={one}
                {...field(one)}
                label={t(`profile.${one}`)}
                type={types[one]}
                error={problem(one)}
                hint={charactersLeft(one)}
              />
            ),
          )}
        </div>
        <div className={classes.buttons}>
          <Button look="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={isLoading}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
