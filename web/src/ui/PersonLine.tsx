import { Avatar } from './Avatar.tsx';
import classes from './PersonLine.module.css';

/** The picture of a person beside the name and a second line; what has none stands without. */
export const PersonLine = ({ name, hint, picture }: { name: string; hint: string; picture?: string | null }) => (
  <span className={classes.line}>
    {picture !== undefined && <Avatar name={name} src={picture} />}
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  </span>
);
