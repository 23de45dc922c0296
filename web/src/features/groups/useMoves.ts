import type { Group } from '@atrium/contracts';
import { useSelector } from 'react-redux';
import { useTold } from '../../lib/feedback/useTold.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { useAskToJoinMutation, useDecideMutation, useSetGroupRoleMutation, useWithdrawMutation } from './endpoints.ts';

/** The reader's open request to join a group, or the invitation into it. */
export function useOwnRequest({ requests_ref }: Pick<Group, 'requests_ref'>) {
  const me = useSelector(selectMyId);
  return requests_ref.find(({ user_ref }) => user_ref._id === me);
}

/** What is decided about a request or an invitation. */
export function useDecisions() {
  const told = useTold();
  const [decide, deciding] = useDecideMutation();
  const [withdraw, withdrawing] = useWithdrawMutation();
  return {
    decide: (id: string, status: 'approved' | 'rejected', text: string) =>
      told(decide({ params: { id }, body: { status } }), text),
    withdraw: (id: string, text: string) => told(withdraw({ params: { id } }), text),
    isBusy: deciding.isLoading || withdrawing.isLoading,
  };
}

/** How the reader comes into a group. */
export function useMoves({ _id }: Pick<Group, '_id'>) {
  const told = useTold();
  const me = useSelector(selectMyId) ?? '';
  const [setRole, joining] = useSetGroupRoleMutation();
  const [ask, asking] = useAskToJoinMutation();
  return {
    join: () => told(setRole({ params: { groupId: _id, userId: me }, body: {} }), 'groups.joined'),
    ask: () => told(ask({ body: { group: _id } }), 'groups.asked'),
    isBusy: joining.isLoading || asking.isLoading,
  };
}
