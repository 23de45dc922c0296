import type { CalendarEvent } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Comments } from '../../comments/lazy.ts';
import { useCopy } from '../../lib/feedback/useCopy.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import '../../ui/charts/colours.css';
import { Answers } from './Answers.tsx';
import { useEventQuery } from './endpoints.ts';
import classes from './Events.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useEventText } from './useEventText.ts';

interface Props {
  id: string;
  onEdit: (event: CalendarEvent) => void;
  onClose: () => void;
}

/** An event: when, who, where to join; its author edits and deletes it. */
export function EventDialog({ id, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const query = useEventQuery({ params: { id } });
  return (
    <Dialog
      title={query.currentData?.result.name ?? t('events.one')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={480}
    >
      <Loaded query={query} failed={t('events.failed')}>
        {({ result }) => (
          <>
            <Details event={result} onEdit={onEdit} onClose={onClose} />
            <Comments key={id} of={{ type: 'event', id }} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Details({ event, onEdit, onClose }: Omit<Props, 'id'> & { event: CalendarEvent }) {
  const { t } = useTranslation();
  const { time, repeats } = useEventText();
  const [isRemoving, setRemoving] = useState(false);
  const { author, members, grants, group, link, description, repeat, can } = event;
  const invited = members.filter(({ _id }) => _id !== author._id);
  const hasOthers = invited.length > 0 || grants.length > 0 || group !== null;
  return (
    <div className={classes.details}>
      <p className={classes.time}>
        <span className={classes.mark} style={{ background: `var(--chart-${event.color})` }} />
        {time(event)}
      </p>
      {repeat && (
        <p className={classes.line}>
          <Icon name="reload" size={16} />
          {repeats(repeat)}
        </p>
      )}
      {link && <Conference link={link} />}
      <p className={classes.line}>
        <Icon name="person" size={16} />
        <span>
          {t('events.by')} <Link to={`/profile/${author._id}`}>{author.fullName}</Link>
        </span>
      </p>
      {group && (
        <p className={classes.line}>
          <Icon name="groups" size={16} />
          <Link to={`/group/${group._id}`}>{group.name}</Link>
        </p>
      )}
      {event.for_all && (
        <p className={classes.line}>
          <Icon name="people" size={16} />
          {t('events.forAll')}
        </p>
      )}
      {invited.length > 0 && (
        <p className={classes.line}>
          <Icon name="people" size={16} />
          <span>{invited.map(({ fullName }) => fullName).join(', ')}</span>
        </p>
      )}
      {description && <p className={classes.description}>{description}</p>}
      {hasOthers && <Answers event={event} />}
      {(can.edit || can.remove) && (
        <div className={classes.acts}>
          {can.edit && (
            <Button look="outline" small icon="edit" onClick={() => onEdit(event)}>
              {t('common.edit')}
            </Button>
          )}
          {can.remove && (
            <Button look="subtle" small icon="trash" onClick={() => setRemoving(true)}>
              {t('events.delete')}
            </Button>
          )}
        </div>
      )}
      {isRemoving && <RemoveDialog event={event} onClose={() => setRemoving(false)} onRemoved={onClose} />}
    </div>
  );
}

function Conference({ link }: { link: string }) {
  const { t } = useTranslation();
  const copy = useCopy('events.copied', 'events.notCopied');
  return (
    <p className={classes.line}>
      <Icon name="link" size={16} />
      <a href={link} target="_blank" rel="noopener noreferrer">
        {link.replace(/^https?:\/\//, '')}
      </a>
      <Button look="subtle" small onClick={() => void copy(link)}>
        {t('events.copy')}
      </Button>
    </p>
  );
}
