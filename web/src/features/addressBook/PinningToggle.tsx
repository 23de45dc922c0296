import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { clientEntered } from '../../session/sessionSlice.ts';
import { Toggle } from '../../ui/Toggle.tsx';
import { useSetPinningMutation } from './endpoints.ts';

/** Whether the company's address book shows pinned colleagues first. */
export function PinningToggle({ client }: { client: Client }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [configure, { isLoading }] = useSetPinningMutation();
  const change = async (pinning: boolean) => {
    const { data } = await configure({ params: { id: client._id }, body: { settings: { pinning } } });
    if (data) dispatch(clientEntered(data.result));
  };
  return (
    <div>
      <Toggle
        label={t('addressBook.pinning')}
        hint={t('addressBook.pinningHint')}
        isOn={client.settings.pinning}
        disabled={isLoading}
        onChange={(next) => void change(next)}
      />
    </div>
  );
}
