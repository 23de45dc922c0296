import { useSelector } from 'react-redux';
import { BirthdayWidget } from '../../features/addressBook/widget/BirthdayWidget.tsx';
import { birthdaysFeature } from '../../features/addressBook/widget/feature.ts';
import { selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useAskedPost } from './useAskedPost.ts';

export const features = [birthdaysFeature];

/** What stands beside the posts of the wall. */
export function Beside({ clientId }: { clientId: string }) {
  const isEmployee = useSelector(selectIsEmployee);
  useAskedPost(clientId);
  return isEmployee ? <BirthdayWidget clientId={clientId} /> : null;
}
