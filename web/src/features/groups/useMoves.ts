import type { Group } from '@atrium/contracts';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { useAskToJoinMutation, useDecideMutation, useSetGroupRoleMutation, useWithdrawMutation } from './endpoints.ts';

type Answer = PromiseLike<{ data?: unknown }>;

/** Says by a toast that something was done; what fails is said by the error dialog. */
export function useTold() {
  const dispatch = useDispatch();
  return async (answer: Answer, text: string): Promise<boolean> => {
    const { data } = await answer;
    if (data) dispatch(toastAsked({ tone: 'good', text }));
    return Boolean(data);
  };
}

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
