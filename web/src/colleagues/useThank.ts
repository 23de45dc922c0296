import type { Person, User } from '@atrium/contracts';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectIsEmployee, selectMay, selectMyId } from '../session/sessionSelectors.ts';

const mayReadWall = selectMay('wall');

/** Begins a thank-you to a colleague in the composer of the wall; undefined for those who do not write one. */
export function useThank({ _id, active }: Pick<Person, '_id' | 'active'>): ((person: Person) => void) | undefined {
  const navigate = useNavigate();
  const isMe = useSelector(selectMyId) === _id;
  const isAllowed = useSelector(mayReadWall);
  const isEmployee = useSelector(selectIsEmployee);
  if (isMe || !isAllowed || !isEmployee || !active) return undefined;
  return (person) => void navigate('/company', { state: { thank: person } });
}

/** A user as lists and the composer have people. */
export function personOf(user: User): Person {
  const { _id, firstName, lastName, fullName, pics, position, department, blocked, deletion_mark, erased } = user;
  const active = !blocked && !deletion_mark && !erased;
  return { _id, firstName, lastName, fullName, pics, position, department, active };
}
