import { useDispatch } from 'react-redux';
import { toastAsked } from './feedbackSlice.ts';

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
