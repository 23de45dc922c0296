import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

interface Props {
  label: string;
  /** The portal's own. */
  address: string;
}

/** What cannot be done under the host name of a company: the same page at the portal's own address. */
export function AtMainAddress({ label, address }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <a href={address + pathname + search}>{t('security.atMainAddress', { act: label, host: new URL(address).host })}</a>
  );
}
