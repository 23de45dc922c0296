import { queryFeature } from '../../../query/querySaga.ts';
import { useViewersInfiniteQuery } from './endpoints.ts';
import { PeoplePages } from '../people/PeoplePages.tsx';

export const features = [queryFeature];

/** Who has seen a post, newest first. */
export function ViewerList({ postId }: { postId: string }) {
  const asked = useViewersInfiniteQuery(postId);
  const views = asked.currentData?.pages.flatMap((page) => page.result) ?? [];
  return <PeoplePages asked={asked} people={views.map((view) => view.user)} />;
}
