import { useSelector } from 'react-redux';
import { BirthdayWidget } from '../../features/addressBook/widget/BirthdayWidget.tsx';
import { birthdaysFeature } from '../../features/addressBook/widget/feature.ts';
import { waitingPollsFeature } from '../../features/polls/widget/feature.ts';
import { PollWidget } from '../../features/polls/widget/PollWidget.tsx';
import { selectClientId, selectIsEmployee, selectMay, selectMyId } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import classes from './Beside.module.css';
import { useAskedPost } from './useAskedPost.ts';

export const features = [birthdaysFeature, waitingPollsFeature];

const selectMayTakePolls = selectMay('polls');

/** What stands beside the posts of the wall. */
export function Beside() {
  const clientId = useSelector(selectClientId) ?? '';
  const userId = useSelector(selectMyId) ?? '';
  const isEmployee = useSelector(selectIsEmployee);
  const mayTakePolls = useSelector(selectMayTakePolls);
  const pollsTitle = useSectionTitle()('polls');
  useAskedPost(clientId);
  if (!isEmployee) return null;
  return (
    <div className={classes.place}>
      {mayTakePolls && <PollWidget client={clientId} user={userId} title={pollsTitle} />}
      <BirthdayWidget clientId={clientId} />
    </div>
  );
}
