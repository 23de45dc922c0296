import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../ui/Button.tsx';
import { Bubble } from './MessageRow.tsx';
import classes from './Messages.module.css';
import { messageDropped, messageWritten, type Outgoing } from './talkSlice.ts';

/** A message on its way, or one that could not be sent. */
export function OutgoingRow({ message }: { message: Outgoing }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { failure, key } = message;
  return (
    <div className={`${classes.row} ${classes.own} ${classes.first} ${failure ? '' : classes.sending}`}>
      <div className={classes.stack}>
        <Bubble message={message} isOwn />
        {failure ? (
          <div className={classes.failure} role="alert">
            <span>{t([`chats.unsent_${failure.code}`, `errors.${failure.code}`, 'chats.notSent'])}</span>
            <Button look="subtle" small onClick={() => dispatch(messageWritten(message))}>
              {t('common.retry')}
            </Button>
            <Button look="subtle" small onClick={() => dispatch(messageDropped(key))}>
              {t('chats.discard')}
            </Button>
          </div>
        ) : (
          <span className={classes.at}>{t('chats.sending')}</span>
        )}
      </div>
    </div>
  );
}
