import type { CalendarEvent } from '@atrium/contracts';
import { clockAt } from '@atrium/contracts/zones';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { layers, personOfMark } from '../../features/calendar/layers.ts';
import classes from '../../features/calendar/Events.module.css';
import { ownZone } from '../../features/calendar/useEventText.ts';
import { useLayers } from '../../features/calendar/useLayers.ts';
import { useMove } from '../../features/calendar/useMove.ts';
import { useShownEvents, type Shown } from '../../features/calendar/useShownEvents.ts';
import { newValues, valuesOf, type EventValues } from '../../features/calendar/values.ts';
import { AudiencePicker } from '../../features/people/audience/lazy.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClient, selectMay } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Calendar, type Span } from '../../ui/calendar/Calendar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';

const EventDialog = lazyPart(lazyNamed(() => import('../../features/calendar/EventDialog.tsx'), 'EventDialog'));
const FeedDialog = lazyPart(lazyNamed(() => import('../../features/calendar/FeedDialog.tsx'), 'FeedDialog'));
const MoveDialog = lazyPart(lazyNamed(() => import('../../features/calendar/MoveDialog.tsx'), 'MoveDialog'));
const EventFormDialog = lazyPart(
  lazyNamed(() => import('../../features/calendar/EventFormDialog.tsx'), 'EventFormDialog', 'people', 'dates'),
);

export const features = [queryFeature];

const dayMs = 86_400_000;
const dayOf = (instant: string | number) => new Date(instant).toISOString().slice(0, 10);

/** The days around an instant, by which the first answer is asked for. */
const around = (now: number): Shown => ({ from: dayOf(now - 8 * dayMs), to: dayOf(now + 8 * dayMs) });

interface Opened {
  event?: CalendarEvent;
  initial: EventValues;
  timeZone: string;
}

const selectMayVacations = selectMay('vacations');

/** The calendar: own and company-wide events, birthdays and vacations as layers. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const companyZone = useSelector(selectClient)?.settings.timezone ?? 'UTC';
  const mayVacations = useSelector(selectMayVacations);
  const [shown, setShown] = useState<Shown>(() => around(Date.now()));
  const { isOn, show } = useLayers();
  const { events, loaded, isMore, status, refetch } = useShownEvents(shown, isOn);
  const { move, asked } = useMove(loaded?.result);
  const [form, setForm] = useState<Opened | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const title = useSectionTitle()('calendar');
  const opened = search.get('event');
  const close = () => setSearch({}, { replace: true });

  const create = ({ start, end, isAllDay }: Span) =>
    setForm({ initial: newValues(timeOf(start, end, isAllDay)), timeZone: companyZone });
  const timeOf = (start: string, end: string, isAllDay: boolean) => {
    if (isAllDay) return { date: start, start: '09:00', end: '10:00' };
    const [date = '', from = ''] = clockAt(start, companyZone).split('T');
    const [lastDay, to = ''] = clockAt(end, companyZone).split('T');
    return { date, start: from, end: lastDay === date ? to : '23:59' };
  };
  return (
    <>
      <PageHeader
        title={title}
        acts={[{ id: 'feed', label: t('events.subscribe'), icon: 'link', onSelect: () => setFeedOpen(true) }]}
      />
      <Card>
        <div className={classes.layers} role="group" aria-label={t('events.layers')}>
          {layers
            .filter((layer) => layer !== 'vacations' || mayVacations)
            .map((layer) => (
              <Checkbox
                key={layer}
                label={t(`events.layer_${layer}`)}
                isOn={isOn(layer)}
                onChange={(on) => show(layer, on)}
              />
            ))}
        </div>
        {status === 'failed' && (
          <Notice tone="bad">
            {t('events.failed')}{' '}
            <Button look="subtle" small onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        {isMore && <Notice tone="info">{t('events.isMore')}</Notice>}
        <Calendar
          label={title}
          events={events}
          timeZone={ownZone()}
          isLoading={status === 'loading'}
          onRange={(from, to) => setShown({ from: dayOf(Date.parse(from) - dayMs), to: dayOf(Date.parse(to) + dayMs) })}
          onOpen={({ id }) => {
            const person = personOfMark(id);
            if (person) void navigate(`/profile/${person}`);
            else setSearch({ event: id }, { replace: true });
          }}
          onCreate={create}
          onMove={move}
        />
      </Card>
      {opened && !form && (
        <EventDialog
          key={opened}
          id={opened}
          onEdit={(event) => setForm({ event, initial: valuesOf(event), timeZone: event.timezone })}
          onClose={close}
        />
      )}
      {form && <EventFormDialog audience={AudiencePicker} {...form} onClose={() => setForm(null)} />}
      {asked && <MoveDialog {...asked} />}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </>
  );
}
