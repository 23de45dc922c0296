import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../lazyPart.tsx';
import { Loading, TextSkeleton } from '../Skeleton.tsx';
import type { ArticleEditorProps } from './articleProps.ts';

const Waiting = ({ label }: ArticleEditorProps) => <Loading label={label} children={<TextSkeleton lines={8} />} />;

/** Long texts with headings, lists, checklists, callouts and pictures. ArticleText.tsx shows what it makes. */
export const ArticleEditor = lazyPart<ArticleEditorProps>(
  lazyNamed(() => import('./RichArticle.tsx'), 'RichArticle', 'article', 'fileField'),
  Waiting,
);
