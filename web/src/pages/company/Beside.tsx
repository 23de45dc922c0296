import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClientId, selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useAskedPost } from './useAskedPost.ts';

/** Apart, so that the first script does not name all files of the cards. */
const BesideCards = lazyNamed(() => import('./BesideCards.tsx'), 'BesideCards', 'addressBook', 'life', 'polls');

/** What comes with the first press or key: a post that another place has asked for, and what stands beside the posts. */
export function Beside() {
  const clientId = useSelector(selectClientId) ?? '';
  const isEmployee = useSelector(selectIsEmployee);
  useAskedPost(clientId);
  return isEmployee ? <BesideCards /> : null;
}
