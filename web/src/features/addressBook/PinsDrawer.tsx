import type { Contact, Person } from '@atrium/contracts';
import { maxPinned } from '@atrium/contracts/fieldRules';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PersonPicker } from '../../colleagues/lazy.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Drawer } from '../../ui/drawer/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { Sortable } from '../../ui/sortable/Sortable.tsx';
import classes from './AddressBook.module.css';
import { PinningToggle } from './PinningToggle.tsx';
import { useMovePinMutation, usePinMutation, usePinnedContactsQuery } from './endpoints.ts';

const none: readonly Contact[] = [];

/** Administrators say here who stands first in the address book, and in which order. */
export function PinsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  if (!client) return null;
  return (
    <Drawer title={t('addressBook.pins')} closeLabel={t('common.close')} width={460} onClose={onClose}>
      <div className={classes.pinning}>
        <PinningToggle client={client} />
        {client.settings.pinning && <Pins clientId={client._id} />}
      </div>
    </Drawer>
  );
}

function Pins({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data, refetch } = usePinnedContactsQuery(clientId ? { params: { clientId } } : skipToken);
  const [pin] = usePinMutation();
  const [move] = useMovePinMutation();
  const pins = data?.result ?? none;
  const change = (id: string, pinned: boolean) => void pin({ params: { id }, body: { pinned } });
  const add = (person: Person | null) => person && change(person._id, true);
  const items = pins.map(({ _id, fullName, position, pics }) => ({
    id: _id,
    name: fullName,
    content: <PersonLine name={fullName} hint={position} picture={pics[0]?.mini ?? null} />,
    acts: (
      <IconButton
        icon="cross"
        size={18}
        label={t('addressBook.unpin', { name: fullName })}
        onClick={() => change(_id, false)}
      />
    ),
  }));
  return (
    <>
      {pins.length < maxPinned && (
        <PersonPicker label={t('addressBook.pin')} value={null} without={pins.map(({ _id }) => _id)} onChange={add} />
      )}
      {items.length > 0 && (
        <Sortable
          label={t('addressBook.pinned')}
          items={items}
          onMove={async ({ id, from, to }) => {
            await move({ body: { id, from: from.index + 1, to: to.index + 1 } }).unwrap();
            await refetch();
          }}
        />
      )}
    </>
  );
}
