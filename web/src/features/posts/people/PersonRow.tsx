import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/Avatar.tsx';
import { nameOf, pictureOf, profilePath } from '../names.ts';
import classes from './PersonRow.module.css';

/** A person in a list; leads to the profile. */
export function PersonRow({ person }: { person: Person }) {
  const name = nameOf(person, useTranslation().t('posts.unknownPerson'));
  return (
    <Link to={profilePath(person._id)} className={classes.row}>
      <Avatar name={name} src={pictureOf(person)} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {person.position && <span className={classes.hint}>{person.position}</span>}
      </span>
    </Link>
  );
}
