import { genders, type User } from '@atrium/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { atMost, optional, required, safeCharacters } from '../../lib/forms.ts';
import { useForm } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './ProfileDialog.module.css';
import { editingBegun, profileSent, selectSaving } from './profileSlice.ts';

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

/** One's own data. What is wrong stands beside its field; the text stays. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, failure, fields } = useSelector(selectSaving);
  useEffect(() => void dispatch(editingBegun()), [dispatch]);
  useEffect(() => {
    if (status === 'saved') onClose();
  }, [status, onClose]);
  const { values, field, errorOf, submit, change } = useForm({
    initial: valuesOf(user),
    rules,
    serverErrors: fields,
    onSubmit: ({ birthDay, gender, ...texts }) =>
      dispatch(
        profileSent({
          id: user._id,
          change: { ...texts, birthDay: birthDay || null, gender: gender as User['gender'] },
        }),
      ),
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
        {status === 'failed' && <Notice tone="bad">{t([`errors.${failure}`, 'errors.unknown'])}</Notice>}
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
          <Button type="submit" busy={status === 'saving'}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
