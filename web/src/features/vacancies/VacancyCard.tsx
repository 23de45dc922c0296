import type { Vacancy } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import classes from './Vacancies.module.css';
import { StateBadge, VacancyFacts } from './VacancyMarks.tsx';

/** A vacancy in the list, and how the reader’s own response stands. */
export const VacancyCard = ({ vacancy }: { vacancy: Vacancy }) => (
  <article className={classes.card}>
    <div className={classes.top}>
      <Link to={`/vacancy/${vacancy._id}`} className={classes.title}>
        {vacancy.title}
      </Link>
      {vacancy.answered ? <StateBadge state={vacancy.answered} /> : <RelativeTime time={vacancy.created} />}
    </div>
    <VacancyFacts vacancy={vacancy} />
  </article>
);

export const VacancyBones = () => (
  <div className={classes.card}>
    <TextSkeleton lines={2} />
  </div>
);
