import { Card } from '../../../ui/Card.tsx';
import { PersonSkeleton, Skeleton, TextSkeleton } from '../../../ui/Skeleton.tsx';
import classes from './Feed.module.css';

/** The shape of a post. */
export const PostSkeleton = ({ hasPicture }: { hasPicture?: boolean }) => (
  <Card>
    <PersonSkeleton />
    <div className={classes.bones}>
      <TextSkeleton lines={3} />
      {hasPicture && <Skeleton height={220} />}
      <Skeleton width={120} height={16} />
    </div>
  </Card>
);
