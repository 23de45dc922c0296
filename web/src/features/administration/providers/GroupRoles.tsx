import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import classes from './Providers.module.css';
import { groupRoles, type ProviderForm } from './values.ts';

/** Which group of the provider gives which role. */
export function GroupRoles({ form }: { form: ProviderForm }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const rows = useRows(form, 'roles');
  const options = groupRoles.map((value) => ({ value, label: t(`providers.role_${value}`) }));
  return (
    <Rows
      name="roles"
      label={t('providers.roles')}
      error={textOf(form.errorOf('roles'))}
      rows={rows}
      rowLabel={(at) => t('providers.groupAt', { at: at + 1 })}
      addLabel={t('providers.addGroup')}
      onAdd={() => rows.add({ group: '', role: groupRoles[0] })}
      most={50}
    >
      {(at) => (
        <div className={classes.pair}>
          <TextField
            label={t('providers.group')}
            {...form.text(`roles.${at}.group`)}
            error={textOf(form.errorOf(`roles.${at}.group`))}
          />
          <Select
            label={t('providers.role')}
            options={options}
            value={form.values.roles[at]?.role}
            onChange={(role) => form.change(`roles.${at}.role`, role as never)}
          />
        </div>
      )}
    </Rows>
  );
}
