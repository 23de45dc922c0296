import { memo, useState } from 'react';
import { useSelector } from 'react-redux';
import { PostCard } from '../card/PostCard.tsx';
import { Comments } from '../comments/Comments.tsx';
import { selectHidden, selectLost, selectPost } from '../selectors.ts';

interface Props {
  id: string;
  isOpen?: boolean;
  /** The comment that a link leads to. */
  focus?: string | null;
}

/** A post with its comments. */
export const PostItem = memo(({ id, isOpen, focus }: Props) => {
  const post = useSelector(selectPost(id));
  const isLost = useSelector(selectLost(id)) !== null;
  const [wish, setWish] = useState(0);
  const isHidden = useSelector(selectHidden)[id];
  if (!post || isHidden) return null;
  return (
    <PostCard post={post} isOpen={isOpen} isLost={isLost} onComment={() => setWish((now) => now + 1)}>
      <Comments post={post} isLost={isLost} wish={wish} focus={focus} />
    </PostCard>
  );
});
