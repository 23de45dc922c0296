import { queryFeature } from '../../../query/querySaga.ts';
import { useLikersInfiniteQuery } from './endpoints.ts';
import { PeoplePages } from '../people/PeoplePages.tsx';

export const features = [queryFeature];

/** Who likes a post, newest first. */
export function LikerList({ postId }: { postId: string }) {
  const asked = useLikersInfiniteQuery(postId);
  const likes = asked.currentData?.pages.flatMap((page) => page.result) ?? [];
  return <PeoplePages asked={asked} people={likes.map((like) => like.author)} />;
}
