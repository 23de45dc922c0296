import { useDispatch } from 'react-redux';
import { copyText } from '../../lib/copyText.ts';
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
