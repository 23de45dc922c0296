import { useTranslation } from 'react-i18next';

/** The text of a field's error code, of a rule or of the server. */
export function useFieldText(values: Record<string, string | number> = {}) {
  const { t } = useTranslation();
  return (code: string | undefined) => code && t([`forms.${code}`, `errors.${code}`, 'forms.wrong'], values);
}
