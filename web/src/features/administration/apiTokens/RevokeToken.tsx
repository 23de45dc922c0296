import type { ApiToken } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '../providers/PasswordDialog.tsx';
import { useRevokeApiTokenMutation } from './endpoints.ts';

export function RevokeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation();
  const [revoke, state] = useRevokeApiTokenMutation();
  return (
    <PasswordDialog
      title={t('apiTokens.revokeNamed', { name: token.name })}
      text={t('apiTokens.revokeText')}
      submitLabel={t('apiTokens.revoke')}
      done="apiTokens.revoked"
      state={state}
      send={(body) => revoke({ params: { id: token._id }, body })}
      onClose={onClose}
    />
  );
}
