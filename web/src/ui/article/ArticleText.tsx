import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../lazyPart.tsx';
import { Loading, TextSkeleton } from '../Skeleton.tsx';

interface Props {
  html: string;
  /** While its code is on its way. */
  label: string;
}

const Waiting = ({ label }: Props) => <Loading label={label} children={<TextSkeleton lines={8} />} />;

/** An article as it is read: what ArticleEditor.tsx has made, drawn element by element. */
export const ArticleText = lazyPart<Props>(
  lazyNamed(() => import('./ArticleDrawing.tsx'), 'ArticleDrawing', 'article'),
  Waiting,
);
