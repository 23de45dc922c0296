import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import classes from './courses.module.css';
import { SectionHead } from './SectionHead.tsx';

const AdminsForm = lazyPart(lazyNamed(() => import('../../features/courses/AdminsForm.tsx'), 'AdminsForm', 'people'));

export const features = [queryFeature];

/** Who administers learning. */
export const Page = () => (
  <div className={classes.page}>
    <SectionHead tab="settings" />
    <AdminsForm />
  </div>
);
