import { useLearningAdmin } from '../../features/courses/useLearningAdmin.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './courses.module.css';
import { SectionHead } from './SectionHead.tsx';

const contents = {
  all: lazyPart(lazyNamed(() => import('../../features/courses/lists/Catalogue.tsx'), 'Catalogue')),
  learning: lazyPart(lazyNamed(() => import('../../features/courses/lists/MyLearning.tsx'), 'MyLearning')),
  mine: lazyPart(lazyNamed(() => import('../../features/courses/lists/MyCourses.tsx'), 'MyCourses')),
};

export const features = [queryFeature];

/** All courses, what the reader learns, and the courses that the reader edits. */
export function Page() {
  const [tab] = useTabParam(['all', 'learning', 'mine'] as const);
  const writes = useLearningAdmin() ?? false;
  const Contents = contents[tab];
  return (
    <div className={classes.page}>
      <SectionHead tab={tab} />
      <Contents key={tab} writes={writes} />
    </div>
  );
}
