import { useTranslation } from 'react-i18next';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Why a change was refused, unless the reason stands beside a field. */
export function Refusal({ error, except }: { error: Parameters<typeof codeOf>[0]; except?: string }) {
  const { t } = useTranslation();
  const code = codeOf(error);
  if (!code || code === except || Object.keys(fieldsOf(error) ?? {}).length) return null;
  return <Notice tone="bad">{t([`security.error_${code}`, `errors.${code}`, 'errors.unknown'])}</Notice>;
}
