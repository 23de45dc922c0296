import { useCopy } from '../../lib/feedback/useCopy.ts';

/** Copies a link to a path of the portal. */
export function useCopyLink() {
  const copy = useCopy('posts.linkCopied', 'posts.linkNotCopied');
  return (path: string) => copy(location.origin + path);
}
