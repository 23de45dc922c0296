import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, languages, type Language } from '../../lib/i18n/languages.ts';
import { selectLanguage } from '../../session/sessionSelectors.ts';
import { languageChosen } from '../../session/sessionSlice.ts';
import { Select } from '../../ui/Select.tsx';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

export function LanguageSelect() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage) ?? 'en';
  return (
    <Select
      label={t('auth.language')}
      bare
      icon="globe"
      options={options}
      value={language}
      onChange={(value) => dispatch(languageChosen(value as Language))}
    />
  );
}
