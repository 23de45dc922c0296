import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';

/** Copies a link to a path of the portal and says whether it did. */
export function useCopyLink() {
  const dispatch = useDispatch();
  return async (path: string) => {
    const isCopied = await copyText(location.origin + path);
    dispatch(
      toastAsked(isCopied ? { tone: 'good', text: 'posts.linkCopied' } : { tone: 'bad', text: 'posts.linkNotCopied' }),
    );
  };
}

/** The clipboard may be forbidden; on plain http there is none. */
const copyText = (text: string) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
    () => true,
    () => false,
  );
