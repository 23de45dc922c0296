import type { Mailing } from '@atrium/contracts';
import { mailingActions } from '@atrium/contracts/mailingActions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import {
  useMailingsQuery,
  useRemoveMailingMutation,
  useStartMailingMutation,
  useStopMailingMutation,
} from './endpoints.ts';
import { Listed } from './Listed.tsx';
import { MailingForm } from './MailingForm.tsx';
import classes from './Mailings.module.css';
import { markTextOf, useMoment, useReading, useTell } from './words.ts';

type Opened = { one?: Mailing; removes?: true } | null;

/** The mailings of the company, at most one of each action. */
export function MailingList() {
  const { t } = useTranslation();
  const query = useMailingsQuery({});
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Listed query={query} failed={t('mailings.mailingsFailed')}>
      {({ result }) => {
        const free = mailingActions.filter((action) => !result.some((mailing) => mailing.action === action));
        const add = free.length > 0 && (
          <Button look="outline" icon="plus" onClick={() => setOpened({})}>
            {t('mailings.addMailing')}
          </Button>
        );
        return (
          <>
            {result.length === 0 ? (
              <EmptyState icon="clock" title={t('mailings.noMailings')} text={t('mailings.noMailingsHint')}>
                {add}
              </EmptyState>
            ) : (
              <>
                <ul className={classes.rows} aria-label={t('mailings.mailings')}>
                  {result.map((one) => (
                    <Row
                      key={one._id}
                      one={one}
                      onEdit={() => setOpened({ one })}
                      onRemove={() => setOpened({ one, removes: true })}
                    />
                  ))}
                </ul>
                {add && <div>{add}</div>}
              </>
            )}
            {opened && !opened.removes && <MailingForm one={opened.one} actions={free} onClose={close} />}
            {opened?.removes && opened.one && <RemoveDialog one={opened.one} onClose={close} />}
          </>
        );
      }}
    </Listed>
  );
}

interface RowProps {
  one: Mailing;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ one: { action, workspace, schedule, zone, active, next, last }, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const reading = useReading();
  const moment = useMoment();
  const [start, starting] = useStartMailingMutation();
  const [stop, stopping] = useStopMailingMutation();
  const name = t(`mailings.action_${action}`);
  const set = async (isOn: boolean) => {
    if (starting.isLoading || stopping.isLoading) return;
    const sent = await (isOn ? start : stop)({ params: { job: `${workspace}_${action}` } });
    tell(markTextOf(sent.data?.result.jobs[0] ?? {}, 'mailings.saved'), sent);
  };
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{reading(schedule)}</span>
        <span className={classes.dim}>
          {next ? t('mailings.next', { moment: moment(next, zone), zone }) : t('mailings.notRunning')}
          {last && ` · ${t('mailings.last', { moment: moment(last, zone) })}`}
        </span>
      </div>
      <Toggle label={t('mailings.isActive')} isOn={active} onChange={(isOn) => void set(isOn)} />
      <div className={classes.acts}>
        <IconButton icon="edit" label={t('mailings.editOf', { name })} onClick={onEdit} />
        <IconButton icon="trash" label={t('mailings.removeOf', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}

function RemoveDialog({ one: { _id: id, action }, onClose }: { one: Mailing; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [remove, { isLoading }] = useRemoveMailingMutation();
  const confirm = async () => {
    tell('mailings.mailingRemoved', await remove({ params: { id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('mailings.removeTitle', { name: t(`mailings.action_${action}`) })}
      text={t('mailings.removeMailingText')}
      confirmLabel={t('mailings.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
