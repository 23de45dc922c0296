import type { Group } from '@atrium/contracts';
import { groups } from '@atrium/contracts/groups';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useInviteMutation } from './endpoints.ts';

/** Invites colleagues, who decide for themselves. */
export function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [invite] = useInviteMutation();
  return (
    <FormDialog
      title={t('groups.inviteTitle')}
      text={t('groups.inviteText')}
      width={520}
      call={groups.invite}
      names={['users']}
      texts="groups"
      submitLabel={t('groups.inviteSubmit')}
      send={(body) => invite({ params: { id: group._id }, body })}
      onDone={({ result: { length: count } }) => {
        dispatch(
          toastAsked(
            count
              ? { tone: 'good', text: 'groups.invited', values: { count } }
              : { tone: 'info', text: 'groups.invitedNobody' },
          ),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
