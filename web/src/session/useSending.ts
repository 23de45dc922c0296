import { useStore } from 'react-redux';
import { callerHeaders, type Sending } from '../lib/api.ts';
import { callFailed } from '../lib/feedback/feedbackSlice.ts';
import { useStorage } from '../lib/StorageContext.tsx';
import { selectTabSession, type SessionRoot } from './sessionSelectors.ts';

/** For what a component sends outside of the query cache and sagas, as the user and the company of this tab. */
export function useSending(): Sending {
  const storage = useStorage();
  const store = useStore<SessionRoot>();
  return {
    headers: () => callerHeaders(storage, selectTabSession(store.getState())),
    onFailed: (failure) => void store.dispatch(callFailed(failure)),
  };
}
