import { useSelector } from 'react-redux';
import { BirthdayWidget } from '../../features/addressBook/widget/BirthdayWidget.tsx';
import { birthdaysFeature } from '../../features/addressBook/widget/feature.ts';
import { selectClientId, selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useAskedPost } from './useAskedPost.ts';

export const features = [birthdaysFeature];

/** What stands beside the posts of the wall. */
export function Beside() {
  const clientId = useSelector(selectClientId) ?? '';
  const isEmployee = useSelector(selectIsEmployee);
  useAskedPost(clientId);
  return isEmployee ? <BirthdayWidget clientId={clientId} /> : null;
}
