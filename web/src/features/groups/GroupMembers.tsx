import type { Group, GroupMember } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList } from '../../resources/useList.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { AskDialog } from './AskDialog.tsx';
import { useGroupMembersQuery, useSetGroupRoleMutation, useSetOwnerMutation, useTakeOutMutation } from './endpoints.ts';
import { PersonLink } from '../../colleagues/PersonLink.tsx';
import classes from './Groups.module.css';
import { memberList } from './list.ts';
import { useTold } from '../../lib/feedback/useTold.ts';

/** The members of a group, in the order in which they joined. */
export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation();
  const list = useList(memberList);
  const { page, limit } = askedOf(list.url, memberList);
  const query = useGroupMembersQuery({ params: { id: group._id }, query: { page, limit } });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('groups.membersTab')}
      rows={{
        card: (member) => <MemberRow group={group} member={member} />,
        bones: (
          <div className={classes.row}>
            <PersonSkeleton />
          </div>
        ),
      }}
      empty={<EmptyState icon="people" title={t('groups.noMembers')} />}
    />
  );
}

interface Props {
  group: Group;
  member: GroupMember;
}

function MemberRow({ group, member }: Props) {
  const { t } = useTranslation();
  const { user, role } = member;
  return (
    <div className={classes.row}>
      <PersonLink
        person={user}
        hint={[user.position, user.department].filter(Boolean).join(' · ')}
        unknown={t('posts.unknownPerson')}
      />
      <div className={classes.acts}>
        {role !== 'member' && <Badge tone="accent">{t(`groups.role_${role}`)}</Badge>}
        <MemberMenu group={group} member={member} />
      </div>
    </div>
  );
}

function MemberMenu({ group, member }: Props) {
  const { t } = useTranslation();
  const told = useTold();
  const [asking, setAsking] = useState<'handOver' | 'takeOut' | null>(null);
  const [setRole] = useSetGroupRoleMutation();
  const { can, role, user } = member;
  const mayHandOver = group.can.hand_over && role !== 'owner';
  if (!can.remove && !can.set_role && !mayHandOver) return null;
  const next = role === 'admin' ? 'member' : 'admin';
  const params = { groupId: group._id, userId: user._id };
  return (
    <>
      <Menu target={<IconButton icon="more" label={t('groups.ofMember', { name: user.fullName })} />}>
        {can.set_role && (
          <MenuItem
            icon="star"
            onSelect={() => void told(setRole({ params, body: { role: next } }), 'groups.roleSaved')}
          >
            {t(next === 'admin' ? 'groups.makeAdmin' : 'groups.makeMember')}
          </MenuItem>
        )}
        {mayHandOver && (
          <MenuItem icon="swap" onSelect={() => setAsking('handOver')}>
            {t('groups.handOver')}
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem icon="cross" danger onSelect={() => setAsking('takeOut')}>
            {t('groups.takeOut')}
          </MenuItem>
        )}
      </Menu>
      {asking && <MemberDialog params={params} name={user.fullName} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface DialogProps {
  params: { groupId: string; userId: string };
  /** Of the member. */
  name: string;
  asking: 'handOver' | 'takeOut';
  onClose: () => void;
}

function MemberDialog({ params, name, asking, onClose }: DialogProps) {
  const told = useTold();
  const [setOwner, handing] = useSetOwnerMutation();
  const [takeOut, taking] = useTakeOutMutation();
  const { groupId, userId } = params;
  const confirm = async () => {
    if (asking === 'takeOut') await told(takeOut({ params }), 'groups.takenOut');
    else await told(setOwner({ params: { groupId, newOwner: userId } }), 'groups.handedOver');
    onClose();
  };
  return (
    <AskDialog
      name={asking}
      values={{ name }}
      danger={asking === 'takeOut'}
      isBusy={handing.isLoading || taking.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
