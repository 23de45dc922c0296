import type { Person } from '@atrium/contracts';
import { Link } from 'react-router-dom';
import { PersonLine } from '../ui/PersonLine.tsx';
import classes from './PersonLink.module.css';

/** A person with a second line, leading to the profile. */
export const PersonLink = ({ person, hint, unknown }: { person: Person; hint: string; unknown: string }) => (
  <Link to={`/profile/${person._id}`} className={classes.person}>
    <PersonLine
      name={person.fullName || unknown}
      hint={hint}
      picture={person.pics[0]?.mini ?? null}
      isNameless={!person.fullName}
    />
  </Link>
);
