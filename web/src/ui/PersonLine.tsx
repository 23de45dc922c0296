import { Avatar } from './Avatar.tsx';
import classes from './PersonLine.module.css';

interface Props {
  name: string;
  hint: string;
  picture?: string | null;
  /** The name says that it is not known any more. */
  isNameless?: boolean;
  square?: boolean;
}

/** The picture of a person beside the name and a second line; what has none stands without. */
export const PersonLine = ({ name, hint, picture, isNameless, square }: Props) => (
  <span className={classes.line}>
    {picture !== undefined && <Avatar name={isNameless ? '' : name} src={picture} square={square} />}
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  </span>
);
