import type { Group } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMoves, useOwnRequest } from './useMoves.ts';

/** The way into a group, or how far one has come. */
export function JoinButton({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { join, ask, isBusy } = useMoves(group);
  const own = useOwnRequest(group);
  if (own) return <Badge>{t(own.kind === 'request' ? 'groups.requestSent' : 'groups.kind_invitation')}</Badge>;
  if (!group.can.join && !group.can.request) return null;
  return (
    <Button small look="soft" busy={isBusy} onClick={() => void (group.can.join ? join() : ask())}>
      {t(group.can.join ? 'groups.join' : 'groups.ask')}
    </Button>
  );
}
