import type { Group } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { useArchiveGroupMutation } from './endpoints.ts';
import type { Asking } from './GroupDialogs.tsx';
import { useTold } from '../../lib/feedback/useTold.ts';
import { useDecisions, useMoves, useOwnRequest } from './useMoves.ts';

/** What the reader may do with a group: one main act by what they are to it, and the others beside it. */
export function useGroupActs(group: Group, ask: (asking: Asking) => void): HeaderAct[] {
  const { t } = useTranslation();
  const { can } = group;
  const waysIn = useWaysIn(group);
  const archiving = useArchiving(group, () => ask('archive'));
  const opens = (asking: Asking, icon: HeaderAct['icon'], more: Partial<HeaderAct> = {}) =>
    ({ id: asking, label: t(`groups.${asking}`), icon, onSelect: () => ask(asking), ...more }) as HeaderAct;
  return [
    ...waysIn,
    ...(can.invite ? [opens('invite', 'plus', { main: true })] : []),
    ...(can.edit ? [opens('edit', 'edit'), archiving] : []),
    ...(can.leave ? [opens('leave', 'exit')] : []),
    ...(can.remove ? [opens('remove', 'trash', { danger: true })] : []),
  ];
}

function useWaysIn(group: Group): HeaderAct[] {
  const { t } = useTranslation();
  const moves = useMoves(group);
  const decisions = useDecisions();
  const own = useOwnRequest(group);
  const act = (id: string, onSelect: () => unknown, more: Partial<HeaderAct> = {}) =>
    ({ id, label: t(`groups.${id}`), onSelect: () => void onSelect(), ...more }) as HeaderAct;
  const main = { main: true, busy: moves.isBusy || decisions.isBusy };
  if (own?.kind === 'invitation')
    return [
      act('decline', () => decisions.decide(own._id, 'rejected', 'groups.declined')),
      act('accept', () => decisions.decide(own._id, 'approved', 'groups.joined'), main),
    ];
  if (own) return [act('withdraw', () => decisions.withdraw(own._id, 'groups.withdrawn'), { busy: decisions.isBusy })];
  if (group.can.join) return [act('join', moves.join, main)];
  return group.can.request ? [act('ask', moves.ask, main)] : [];
}

/** Taking a group out of the archive asks nothing: it harms nobody. */
function useArchiving({ _id, archived }: Group, onArchive: () => void): HeaderAct {
  const { t } = useTranslation();
  const told = useTold();
  const [change] = useArchiveGroupMutation();
  const unarchive = () => void told(change({ params: { id: _id }, body: { archived: false } }), 'groups.unarchiveDone');
  return archived
    ? { id: 'unarchive', label: t('groups.unarchive'), icon: 'undo', onSelect: unarchive }
    : { id: 'archive', label: t('groups.archive'), icon: 'bookmark', onSelect: onArchive };
}
