import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSetWidgetsMutation } from '../../features/companies/widgetEndpoints.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Sortable } from '../../ui/sortable/Sortable.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { arranged, isShown, movedCode, switched, type Arrangement } from './arranged.ts';
import classes from './BesideCards.module.css';
import { widgets } from './widgets.tsx';

/** Which widgets the company shows beside its wall, and in which order. */
export function WidgetsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  return (
    <Dialog title={t('life.widgets.title')} closeLabel={t('common.close')} width={480} onClose={onClose}>
      <p className={classes.text}>{t('life.widgets.text')}</p>
      {client && <Arranging client={client} />}
    </Dialog>
  );
}

function Arranging({ client: { _id: id, settings } }: { client: Client }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [send, { isLoading }] = useSetWidgetsMutation();
  const save = async (change: Partial<Arrangement>) => {
    const { result } = await send({ params: { id }, body: { settings: change } }).unwrap();
    dispatch(clientEntered(result));
  };
  const all = arranged(widgets, settings);
  const codes = all.map(({ code }) => code);
  return (
    <Sortable
      label={t('life.widgets.title')}
      items={all.map((widget) => ({
        id: widget.code,
        name: t(widget.name),
        content: (
          <Toggle
            label={t(widget.name)}
            isOn={isShown(widget, settings)}
            disabled={isLoading}
            onChange={(isOn) =>
              // What is refused is shown by the error dialog.
              void save({ hiddenWidgets: switched(settings.hiddenWidgets, widget.code, isOn) }).catch(() => undefined)
            }
          />
        ),
      }))}
      onMove={({ id: code, to }) => save({ widgets: movedCode(codes, code, to.index) })}
    />
  );
}
