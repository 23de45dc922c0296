import type { Person } from '@atrium/contracts';
import { maxChatName, maxChatParticipants } from '@atrium/contracts/chatKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker, PersonPicker } from '../../../colleagues/lazy.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useAddChatMutation } from '../endpoints.ts';
import { useNames } from '../names.ts';
import classes from './Details.module.css';

interface Props {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Opens the room of two people, or a new one of several. */
export function NewChat({ onMade, onClose }: Props) {
  const { t } = useTranslation();
  const { me } = useNames();
  const [kind, setKind] = useState<'person' | 'room'>('person');
  const [people, setPeople] = useState<Person[]>([]);
  const [name, setName] = useState('');
  const [isClosed, setClosed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [add, { isLoading, error }] = useAddChatMutation();
  const code = codeOf(error);
  const isRoom = kind === 'room';
  const required = t('forms.required');
  const peopleError = isTried && !people.length ? required : undefined;
  const without = me ? [me] : [];
  const submit = async () => {
    setTried(true);
    if (!people.length || (isRoom && !name.trim())) return;
    const participants = people.map(({ _id }) => _id);
    const body = isRoom ? { name: name.trim(), participants, isClosed } : { participants, isPrivate: true };
    const { data } = await add({ body });
    if (data) onMade(data.result._id);
  };
  return (
    <Dialog
      title={t('chats.new')}
      closeLabel={t('common.close')}
      width={520}
      unsaved={isRoom && Boolean(name || people.length) && !isLoading}
      onClose={onClose}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div>
          <Segmented
            label={t('chats.with')}
            value={kind}
            options={[
              { value: 'person', label: t('chats.withPerson') },
              { value: 'room', label: t('chats.withSeveral') },
            ]}
            onChange={(chosen) => {
              setKind(chosen);
              setTried(false);
              if (chosen === 'person') setPeople(people.slice(0, 1));
            }}
          />
        </div>
        {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
        {isRoom && (
          <TextField
            label={t('chats.name')}
            required
            value={name}
            maxLength={maxChatName}
            error={isTried && !name.trim() ? required : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {isRoom ? (
          <PeoplePicker
            label={t('chats.participants')}
            required
            error={peopleError}
            value={people}
            without={without}
            most={maxChatParticipants - 1}
            onChange={setPeople}
          />
        ) : (
          <PersonPicker
            label={t('chats.colleague')}
            required
            autoFocus
            error={peopleError}
            value={people[0] ?? null}
            without={without}
            onChange={(person) => setPeople(person ? [person] : [])}
          />
        )}
        {isRoom && (
          <Toggle label={t('chats.closed')} hint={t('chats.closedHint')} isOn={isClosed} onChange={setClosed} />
        )}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t(isRoom ? 'chats.make' : 'chats.write')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
