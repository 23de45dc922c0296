import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { refusalKeys } from './list.ts';

/** Tells how an act has ended; true where it was done. */
export function useTell() {
  const { i18n } = useTranslation();
  const dispatch = useDispatch();
  return (done: string, { error }: { error?: Parameters<typeof codeOf>[0] }): boolean => {
    const text = error ? refusalKeys(codeOf(error) ?? 'unknown').find((key) => i18n.exists(key)) : done;
    dispatch(toastAsked({ tone: error ? 'bad' : 'good', text: text ?? 'errors.unknown' }));
    return !error;
  };
}
