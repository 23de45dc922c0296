import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../lib/feedback/feedbackSlice.ts';
import { refusalKeys } from '../lib/refusalKeys.ts';
import { codeOf } from './queryStatus.ts';

/** Tells how an act of a page has ended; true where it was done. */
export function useTell(page: string) {
  const { i18n } = useTranslation();
  const dispatch = useDispatch();
  return (done: string, { error }: { error?: Parameters<typeof codeOf>[0] }): boolean => {
    const text = error ? refusalKeys(page, codeOf(error)).find((key) => i18n.exists(key)) : done;
    dispatch(toastAsked({ tone: error ? 'bad' : 'good', text: text ?? 'errors.unknown' }));
    return !error;
  };
}
