import type { Group } from '@atrium/contracts';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { AskDialog } from './AskDialog.tsx';
import { useArchiveGroupMutation, useRemoveGroupMutation, useTakeOutMutation } from './endpoints.ts';
import { useTold } from '../../lib/feedback/useTold.ts';

const GroupForm = lazyPart(lazyNamed(() => import('./GroupForm.tsx'), 'GroupForm', 'fileField'));
const InviteDialog = lazyPart(lazyNamed(() => import('./InviteDialog.tsx'), 'InviteDialog', 'people'));

export type Asking = 'edit' | 'invite' | 'leave' | 'archive' | 'remove';

interface Props {
  group: Group;
  onClose: () => void;
}

/** What is done with an open group. */
export function GroupDialogs({ asking, ...props }: Props & { asking: Asking }) {
  const { group, onClose } = props;
  if (asking === 'edit') return <GroupForm group={group} onClose={onClose} onDone={onClose} />;
  if (asking === 'invite') return <InviteDialog {...props} />;
  if (asking === 'leave') return <LeaveDialog {...props} />;
  return asking === 'archive' ? <ArchiveDialog {...props} /> : <RemoveDialog {...props} />;
}

/** Who leaves a private group does not find it any more. */
function LeaveDialog({ group, onClose }: Props) {
  const told = useTold();
  const navigate = useNavigate();
  const userId = useSelector(selectMyId) ?? '';
  const [takeOut, { isLoading }] = useTakeOutMutation();
  const leave = async () => {
    const isDone = await told(takeOut({ params: { groupId: group._id, userId } }), 'groups.left');
    if (isDone && group.type === 'private') await navigate('/groups');
    else onClose();
  };
  return <AskDialog name="leave" isBusy={isLoading} onConfirm={() => void leave()} onClose={onClose} />;
}

function ArchiveDialog({ group, onClose }: Props) {
  const told = useTold();
  const [change, { isLoading }] = useArchiveGroupMutation();
  const archive = async () => {
    await told(change({ params: { id: group._id }, body: { archived: true } }), 'groups.archiveDone');
    onClose();
  };
  return <AskDialog name="archive" isBusy={isLoading} onConfirm={() => void archive()} onClose={onClose} />;
}

function RemoveDialog({ group, onClose }: Props) {
  const told = useTold();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useRemoveGroupMutation();
  const confirm = async () => {
    if (await told(remove({ params: { id: group._id } }), 'groups.removed')) await navigate('/groups');
    else onClose();
  };
  return <AskDialog name="remove" danger isBusy={isLoading} onConfirm={() => void confirm()} onClose={onClose} />;
}
