import type { Desk } from '@atrium/contracts';
import { desks } from '@atrium/contracts/desks';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useAddDeskMutation, useChangeDeskMutation } from './endpoints.ts';

const names = ['name', 'description', 'status', 'admins', 'members', 'viewers'] as const;

interface Props {
  /** Absent: a new one. */
  desk?: Desk;
  onClose: () => void;
  onDone: (desk: Desk) => void;
}

/** Makes a board with three lanes, or changes one. */
export function DeskForm({ desk, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [add] = useAddDeskMutation();
  const [change] = useChangeDeskMutation();
  const lanes = [{ name: t('desks.laneTodo') }, { name: t('desks.laneDoing') }, { name: t('desks.laneDone') }];
  return (
    <FormDialog
      title={t(desk ? 'desks.edit' : 'desks.create')}
      width={560}
      call={desks.create}
      names={names}
      texts="desks.form"
      initial={desk ?? { status: 'open' }}
      sendsChanges={Boolean(desk)}
      submitLabel={t(desk ? 'common.save' : 'desks.submit')}
      send={(body) => (desk ? change({ params: { id: desk._id }, body }) : add({ body: { ...body, lanes } }))}
      onDone={({ result }) => onDone(result)}
      onClose={onClose}
    />
  );
}
