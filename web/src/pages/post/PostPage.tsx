import { useParams, useSearchParams } from 'react-router-dom';
import { postFeatures } from '../../features/posts/feature.ts';
import { linkedFeature } from '../../features/posts/sagas/linked.ts';
import { OnePost } from '../../features/posts/feed/OnePost.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';

export const features = [...postFeatures, linkedFeature];

/** `?comment=<id>` leads to one of the comments. */
export function Page() {
  const { _id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <ReadingColumn>
      <PageTitle />
      <OnePost key={_id} id={_id} focus={search.get('comment')} />
    </ReadingColumn>
  );
}
