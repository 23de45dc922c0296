import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';

/** Closes a dialog whose change was made, and says so. */
export function useSaved(onClose: () => void, text: string) {
  const dispatch = useDispatch();
  return () => {
    dispatch(toastAsked({ tone: 'good', text }));
    onClose();
  };
}
