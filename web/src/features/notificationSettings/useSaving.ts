import type { InputOf } from '@atrium/contracts';
import type { notificationSettings } from '@atrium/contracts/notificationSettings';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { useSaveNotificationSettingsMutation } from './endpoints.ts';

type Change = InputOf<typeof notificationSettings.save>['body'];

/** Saves a switch immediately; a failure is told, and the switch shows what holds. */
export function useSaving() {
  const dispatch = useDispatch();
  const [save] = useSaveNotificationSettingsMutation();
  return async (body: Change) => {
    const { error } = await save({ body });
    if (error) dispatch(toastAsked({ tone: 'bad', text: 'notificationSettings.saveFailed' }));
  };
}
