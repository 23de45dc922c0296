import { useTranslation } from 'react-i18next';

/** The sentence for a field's error code: of a rule, of the server, or a general one. */
export function useFieldText(values: Record<string, string | number> = {}) {
  const { t } = useTranslation();
  return (code: string | undefined) => code && t([`forms.${code}`, `errors.${code}`, 'forms.wrong'], values);
}
