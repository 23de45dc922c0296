import type { Adaptation, AdaptationTrack } from '@atrium/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../colleagues/names.ts';
import { lazyNamed } from '../../../../lib/lazyNamed.ts';
import { useTell } from '../../../../query/useTell.ts';
import { ListPage } from '../../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../../resources/useList.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import { EmptyState } from '../../../../ui/State.tsx';
import { useRemoveFromTrackMutation, useTrackMembersQuery } from '../../endpoints.ts';
import { memberList } from '../../list.ts';
import { memberColumns } from './memberColumns.tsx';

const JoinDialog = lazyPart(lazyNamed(() => import('./JoinDialog.tsx'), 'JoinDialog', 'people', 'dates'));

/** Who is or was on a track. */
export function Members({ track }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const list = useList(memberList);
  const { page, limit } = askedOf(list.url, memberList);
  const status = memberList.filters.status.find((one) => list.url.filters.status?.includes(one));
  const query = useTrackMembersQuery({
    params: { track: track._id },
    query: { page, limit, ...(status && { status }) },
  });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Adaptation | null>(null);
  const isOpen = track.status === 'run';
  return (
    <>
      <ListPage
        list={list}
        query={query}
        label={t('adaptation.part_members')}
        filters={[
          {
            id: 'status',
            label: t('adaptation.status'),
            single: true,
            options: memberList.filters.status.map((value) => ({ value, label: t(`adaptation.status_${value}`) })),
          },
        ]}
        acts={
          <Button icon="plus" disabled={!isOpen} onClick={() => setAdding(true)}>
            {t('adaptation.join')}
          </Button>
        }
        rows={{
          id: 'adaptationMembers',
          columns: useMemo(() => memberColumns(t, setRemoved), [t]),
          nameOf: ({ employee }) => nameOf(employee, t('adaptation.unknown')),
        }}
        empty={
          <EmptyState
            icon="people"
            drawing="nothing"
            title={t('adaptation.none_members')}
            text={t(isOpen ? 'adaptation.noneHint_members' : 'adaptation.activateFirst')}
          />
        }
      />
      {isAdding && <JoinDialog track={track} onClose={() => setAdding(false)} />}
      {removed && <Removing member={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function Removing({ member, onClose }: { member: Adaptation; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell('adaptation');
  const [remove, { isLoading }] = useRemoveFromTrackMutation();
  const { _id: user_track, track_id: track, employee } = member;
  const confirm = async () => {
    tell('adaptation.takenOff', await remove({ params: { track, user_track } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('adaptation.takeOffTitle', { name: nameOf(employee, t('adaptation.unknown')) })}
      text={t('adaptation.takeOffText')}
      confirmLabel={t('adaptation.takeOffConfirm')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
