import classes from './Points.module.css';

/** What is part of something, line by line. */
export const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);
