import type { CalendarEvent, Grant } from '@atrium/contracts';
import type { ComponentType } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { selectIsAdmin, selectMay, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField, TimeField } from '../../ui/dates/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { useGroupsToInviteQuery } from './endpoints.ts';
import classes from './Events.module.css';
import { RepeatFields } from './RepeatFields.tsx';
import { ScopeField } from './ScopeField.tsx';
import { useEventForm, type EventForm } from './useEventForm.ts';
import { ownZone } from './useEventText.ts';
import type { EventValues } from './values.ts';

/** Chooses who is invited. */
export type AudienceField = ComponentType<{
  label: string;
  value: readonly Grant[];
  onChange: (grants: Grant[]) => void;
  nobody: string;
}>;

interface Props {
  audience: AudienceField;
  /** Absent: a new one. */
  event?: CalendarEvent;
  initial: EventValues;
  /** By which the times are meant. */
  timeZone: string;
  onClose: () => void;
}

/** Enters an event or a series, or changes one. */
export function EventFormDialog({ audience, event, initial, timeZone, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const textOf = useFieldText();
  const { form, isSaving, refusal } = useEventForm({
    event,
    initial,
    onSaved: () => {
      dispatch(toastAsked({ tone: 'good', text: event ? 'events.saved' : 'events.added' }));
      onClose();
    },
  });
  const errorOf = (path: string) => {
    const code = form.errorOf(path);
    return path === 'end' && code === 'wrong' ? t('events.endWrong') : textOf(code);
  };
  return (
    <Dialog
      title={t(event ? 'events.edit' : 'events.new')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={640}
    >
      <form className={classes.form} {...form.formProps}>
        {refusal && <Notice tone="bad">{t([`errors.${refusal}`, 'errors.unknown'])}</Notice>}
        {event?.series_id && (
          <ScopeField
            label={t('events.form.scope')}
            value={form.values.scope}
            onChange={(scope) => form.change('scope', scope)}
          />
        )}
        <TextField
          label={t('events.form.name')}
          required
          {...form.text('name')}
          error={errorOf('name')}
          autoComplete="off"
        />
        <div className={classes.when}>
          <DateField label={t('events.form.date')} required {...form.field('date')} error={errorOf('date')} />
          <TimeField label={t('events.form.start')} required {...form.field('start')} error={errorOf('start')} />
          <TimeField label={t('events.form.end')} required {...form.field('end')} error={errorOf('end')} />
        </div>
        {timeZone !== ownZone() && <p className={classes.dim}>{t('events.zoneHint', { zone: timeZone })}</p>}
        {!event && <RepeatFields form={form} errorOf={errorOf} />}
        <Invited audience={audience} form={form} error={errorOf('invited')} />
        <TextField
          label={t('events.form.link')}
          hint={t('events.linkHint')}
          {...form.text('link')}
          error={errorOf('link')}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
        <TextArea
          label={t('events.form.description')}
          {...form.text('description')}
          error={errorOf('description')}
          rows={4}
        />
        <ColorChoice value={form.values.color} onChange={(color) => form.change('color', color)} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isSaving}>
            {t(event ? 'common.save' : 'events.add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const selectMayInvite = selectMay('events_create');
const selectMayGroups = selectMay('groups');

/** Who takes part besides the reader; without the right the reader alone. */
function Invited({
  audience: Audience,
  form,
  error,
}: Pick<Props, 'audience'> & { form: EventForm; error: string | undefined }) {
  const { t } = useTranslation();
  const me = useSelector(selectMyId);
  const isAdmin = useSelector(selectIsAdmin);
  const mayInvite = useSelector(selectMayInvite) || isAdmin;
  const mayGroups = useSelector(selectMayGroups);
  const groups = useGroupsToInviteQuery(me && mayInvite && mayGroups ? { params: { id: me }, query: {} } : skipToken);
  if (!mayInvite) return <p className={classes.dim}>{t('events.onlyOwn')}</p>;
  const options = groups.currentData?.result ?? [];
  return (
    <div data-field="invited">
      <Audience
        label={t('events.form.invited')}
        value={form.values.invited}
        onChange={(invited) => form.change('invited', invited)}
        nobody={t('events.onlyMe')}
      />
      {error && <Notice tone="bad">{error}</Notice>}
      {(options.length > 0 || form.values.group) && (
        <Select
          label={t('events.form.group')}
          value={form.values.group}
          options={[
            { value: '', label: t('events.noGroup') },
            ...options.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(group) => form.change('group', group)}
        />
      )}
    </div>
  );
}
