import { useTranslation } from 'react-i18next';
import type { GrantsField as Field } from '../../features/articles/grantsField.ts';
import { AudiencePicker } from '../../features/people/audience/lazy.ts';

/** Who may see and write an article, level by level. */
export const GrantsField: Field = (props) => <Picker {...props} />;

function Picker({ value, onChange }: Parameters<Field>[0]) {
  const { t } = useTranslation();
  return (
    <AudiencePicker
      label={t('articles.rights')}
      value={value}
      withLevels
      nobody={t('articles.inherited')}
      onChange={onChange}
    />
  );
}
