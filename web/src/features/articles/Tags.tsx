import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import classes from './Articles.module.css';

/** Each leads to the articles that have it. */
export const Tags = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <Link key={name} className={classes.tag} to={`/articles?tag=${encodeURIComponent(name)}`}>
      <Badge>{name}</Badge>
    </Link>
  ));
