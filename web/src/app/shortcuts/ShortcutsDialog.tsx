import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStorage } from '../../lib/StorageContext.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { goKeys, singleKeys } from './keys.ts';
import classes from './ShortcutsDialog.module.css';

const rows = [
  ...Object.entries(singleKeys).map(([key, name]) => ({ keys: [key], name: name as string })),
  ...Object.entries(goKeys).map(([key, section]) => ({ keys: ['g', key], name: `go_${section}` })),
  { keys: ['?'], name: 'help' },
];
/** They act while one types, and cannot be turned off. */
const always = [
  { keys: ['Ctrl + K'], name: 'searchAnywhere' },
  { keys: ['Ctrl + Enter'], name: 'send' },
];

function KeyList({ rows: shown, isOn }: { rows: typeof rows; isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <dl className={`${classes.list} ${isOn ? '' : classes.off}`}>
      {shown.map(({ keys, name }) => (
        <div key={name} className={classes.row}>
          <dt>{t(`shortcuts.${name}`)}</dt>
          <dd>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && <span className={classes.then}>{t('shortcuts.then')}</span>}
                <kbd className={classes.key}>{key}</kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the keys, and turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const storage = useStorage();
  const [isOn, setOn] = useState(storage.get('shortcuts') !== 'off');
  const change = (on: boolean) => {
    setOn(on);
    if (on) storage.remove('shortcuts');
    else storage.set('shortcuts', 'off');
  };
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('common.close')} onClose={onClose} width={440}>
      <Toggle isOn={isOn} onChange={change} label={t('shortcuts.isOn')} hint={t('shortcuts.hint')} />
      <KeyList rows={rows} isOn={isOn} />
      <KeyList rows={always} isOn />
    </Dialog>
  );
}
