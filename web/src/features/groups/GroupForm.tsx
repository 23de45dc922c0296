import type { Group } from '@atrium/contracts';
import { groups } from '@atrium/contracts/groups';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { attachedItem } from '../../session/useUpload.ts';
import { useAddGroupMutation, useChangeGroupMutation } from './endpoints.ts';

const names = ['name', 'description', 'type', 'cover'] as const;

interface Props {
  /** Absent: a new one. */
  group?: Group;
  onClose: () => void;
  onDone: (group: Group) => void;
}

/** A public group stays public, and another one does not become public. */
const typesFrom = (group: Group | undefined) => group && (group.type === 'public' ? ['public'] : ['closed', 'private']);

/** Makes a group, or changes one. */
export function GroupForm({ group, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [add] = useAddGroupMutation();
  const [change] = useChangeGroupMutation();
  const choices = typesFrom(group);
  return (
    <FormDialog
      title={t(group ? 'groups.edit' : 'groups.create')}
      text={group ? undefined : t('groups.createText')}
      width={560}
      call={groups.create}
      names={names}
      texts="groups.form"
      options={choices && { type: { choices } }}
      fileModule="group"
      initial={group ? { ...group, cover: group.cover.map(attachedItem) } : { type: 'public' }}
      sendsChanges={Boolean(group)}
      submitLabel={t(group ? 'common.save' : 'groups.submit')}
      send={(body) => (group ? change({ params: { id: group._id }, body }) : add({ body }))}
      onDone={({ result }) => {
        dispatch(toastAsked({ tone: 'good', text: group ? 'groups.saved' : 'groups.created' }));
        onDone(result);
      }}
      onClose={onClose}
    />
  );
}
