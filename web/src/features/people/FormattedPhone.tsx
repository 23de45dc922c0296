import { showPhone } from '@atrium/contracts/phones';
import { useTranslation } from 'react-i18next';

/** A stored number in groups, and its extension. */
export function FormattedPhone({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const { number, extension } = showPhone(phone);
  return extension ? t('profile.phoneExtension', { number, extension }) : number;
}
