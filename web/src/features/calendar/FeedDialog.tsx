import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/feedback/useCopy.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useEventFeedQuery, useMakeFeedMutation, useRemoveFeedMutation } from './endpoints.ts';
import classes from './Events.module.css';

/** Makes, shows once and ends the address by which other calendars follow this one. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useEventFeedQuery({});
  return (
    <Dialog title={t('events.feed')} closeLabel={t('common.close')} onClose={onClose} width={520}>
      <div className={classes.form}>
        <p className={classes.dim}>{t('events.feedText')}</p>
        <Loaded query={query} failed={t('events.feedFailed')}>
          {({ result }) => <Feed created={result.created} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Feed({ created }: { created: string | null }) {
  const { t } = useTranslation();
  const copy = useCopy('events.copied', 'events.notCopied');
  const [address, setAddress] = useState<string | null>(null);
  const [make, making] = useMakeFeedMutation();
  const [remove, removing] = useRemoveFeedMutation();
  const begin = async () => {
    const { data } = await make({});
    if (data?.result.path) setAddress(new URL(data.result.path, window.location.origin).href);
  };
  const end = async () => {
    const { error } = await remove({});
    if (!error) setAddress(null);
  };
  return (
    <>
      {address ? (
        <>
          <TextField
            label={t('events.feedAddress')}
            hint={t('events.feedOnce')}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Button look="outline" icon="link" onClick={() => void copy(address)}>
            {t('events.copy')}
          </Button>
        </>
      ) : (
        created && (
          <p>
            {t('events.feedMade')} <RelativeTime time={created} />
          </p>
        )
      )}
      <div className={classes.acts}>
        {!address && (
          <Button busy={making.isLoading} onClick={() => void begin()}>
            {t(created ? 'events.feedNew' : 'events.feedMake')}
          </Button>
        )}
        {created && (
          <Button look="subtle" busy={removing.isLoading} onClick={() => void end()}>
            {t('events.feedEnd')}
          </Button>
        )}
      </div>
    </>
  );
}
