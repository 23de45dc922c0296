import { useSelector } from 'react-redux';
import { BirthdayWidget } from '../../features/addressBook/widget/BirthdayWidget.tsx';
import { birthdaysFeature } from '../../features/addressBook/widget/feature.ts';
import { MoodCard } from '../../features/mood/MoodCard.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId, selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useMedia } from '../../ui/useMedia.ts';
import classes from './Beside.module.css';
import { useAskedPost } from './useAskedPost.ts';

export const features = [queryFeature, birthdaysFeature];

/** What stands beside the posts of the wall; where there is no room, above them, and only what is due today. */
export function Beside() {
  const clientId = useSelector(selectClientId) ?? '';
  const isEmployee = useSelector(selectIsEmployee);
  const isBeside = useMedia('(min-width: 1400px)');
  useAskedPost(clientId);
  if (!isEmployee) return null;
  return (
    <div className={classes.place}>
      <MoodCard />
      <BirthdayWidget clientId={clientId} onlyToday={!isBeside} />
    </div>
  );
}
