import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { Code } from './Code.tsx';

interface Props {
  user: User;
  company: string;
  onClose: () => void;
}

/** The contact as a code, for the camera of a telephone. */
export function ContactCode({ user, company, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={user.fullName} closeLabel={t('common.close')} width={360} onClose={onClose}>
      <Code user={user} company={company} />
    </Dialog>
  );
}
