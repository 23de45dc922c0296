import type { Person } from '@atrium/contracts';
import { useNavigate } from 'react-router-dom';
import { PersonCards } from '../../features/people/card/PersonCards.tsx';
import { queryFeature } from '../../query/querySaga.ts';

export const features = [queryFeature];

/** Names everywhere open a card; a thank-you begins in the composer of the wall. */
export function PeopleCards({ since }: { since: Event }) {
  const navigate = useNavigate();
  const thank = (person: Person) => void navigate('/company', { state: { thank: person } });
  return <PersonCards since={since} onThank={thank} />;
}
