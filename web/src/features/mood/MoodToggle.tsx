import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { clientEntered } from '../../session/sessionSlice.ts';
import { Toggle } from '../../ui/Toggle.tsx';
import { useSetMoodMeterMutation } from './endpoints.ts';

/** Whether the company asks its people how they are. */
export function MoodToggle({ client }: { client: Client }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [configure, { isLoading }] = useSetMoodMeterMutation();
  const change = async (isOn: boolean) => {
    const settings = { hideMoodMeter: !isOn };
    const { data } = await configure({ params: { id: client._id }, body: { settings } });
    if (data) dispatch(clientEntered(data.result));
  };
  return (
    <div>
      <Toggle
        label={t('life.mood.meter')}
        hint={t('life.mood.meterHint')}
        isOn={!client.settings.hideMoodMeter}
        disabled={isLoading}
        onChange={(next) => void change(next)}
      />
    </div>
  );
}
