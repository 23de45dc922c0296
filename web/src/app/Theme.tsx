import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectClient, selectEnv, selectMay, selectPhase } from '../session/sessionSelectors.ts';
import { applyAccent } from '../ui/theme/accent.ts';
import { allowDark, useTheme } from '../ui/theme/useTheme.ts';
import '../ui/theme/index.css';
import { storage } from './portal.ts';

const selectMayDark = selectMay('dark_theme');

export function Theme({ children }: { children: ReactNode }) {
  const isReady = useSelector(selectPhase) === 'ready';
  const mayDark = useSelector(selectMayDark);
  useEffect(() => allowDark(!isReady || mayDark), [isReady, mayDark]);
  return (
    <>
      <Accent />
      <Favicon />
      {children}
    </>
  );
}

/** The company's colour; the last known one until its data is loaded. */
function Accent() {
  const client = useSelector(selectClient);
  const isPublic = useSelector(selectPhase) === 'public';
  const { shown } = useTheme();
  useEffect(() => {
    if (client) storage.set('accent', client.colours.accent ?? '');
    if (client || !isPublic) applyAccent(storage.get('accent') || null, shown);
    else applyAccent(null, shown);
  }, [client, isPublic, shown]);
  return null;
}

/** The favicon set of the vendor variant (D13). */
function Favicon() {
  const vendor = useSelector(selectEnv)?.vendor;
  useEffect(() => {
    if (!vendor) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[href*=favicons]')) {
      link.href = link.href.replace(/\/favicons\/\w+\//, `/favicons/${vendor}/`);
    }
  }, [vendor]);
  return null;
}
