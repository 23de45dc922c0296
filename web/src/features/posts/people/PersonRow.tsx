import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { nameOf, pictureOf, profilePath } from '../../../colleagues/names.ts';
import classes from './PersonRow.module.css';

export function PersonRow({ person }: { person: Person }) {
  const name = nameOf(person, useTranslation().t('posts.unknownPerson'));
  return (
    <Link to={profilePath(person._id)} className={classes.row}>
      <PersonLine name={name} hint={person.position} picture={pictureOf(person)} isNameless={!person.fullName} />
    </Link>
  );
}
