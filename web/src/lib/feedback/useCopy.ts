import { useDispatch } from 'react-redux';
import { copyText } from '../copyText.ts';
import { toastAsked } from './feedbackSlice.ts';

/** Copies a text and says whether it did; `copied`, `failed`: dictionary keys. */
export function useCopy(copied: string, failed: string) {
  const dispatch = useDispatch();
  return async (text: string) => {
    const isCopied = await copyText(text);
    dispatch(toastAsked(isCopied ? { tone: 'good', text: copied } : { tone: 'bad', text: failed }));
  };
}
