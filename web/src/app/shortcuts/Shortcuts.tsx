import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStorage } from '../../lib/StorageContext.tsx';
import { useMenu } from '../layout/useMenu.ts';
import { acts, type Act } from './acts.ts';
import { makeReader } from './keys.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const read = makeReader();
/** A key that waited longer for the code is forgotten. */
const maxAgeMs = 1_500;

/** Keys for the pages; they can be turned off (WCAG 2.1.4). `pressed`: the keys so far, also those of the time while this was loaded. */
export function Shortcuts({ pressed }: { pressed: KeyboardEvent[] }) {
  const [isShown, show] = useState(false);
  const storage = useStorage();
  const navigate = useNavigate();
  const menu = useMenu();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isShown || storage.get('shortcuts') === 'off') return;
    const shortcut = read(event, event.timeStamp);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'help') return show(true);
    const entry = menu.find(({ code }) => shortcut === `go:${code}`);
    if (entry) return void navigate(entry.path);
    acts[shortcut as Act]?.();
  });
  useEffect(() => {
    const isFresh = ({ timeStamp }: KeyboardEvent) => performance.now() - timeStamp < maxAgeMs;
    const onKey = () =>
      pressed
        .splice(0)
        .filter(isFresh)
        .forEach((event) => handle(event));
    queueMicrotask(onKey);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [pressed]);
  return isShown ? <ShortcutsDialog onClose={() => show(false)} /> : null;
}
