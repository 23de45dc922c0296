import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectClient, selectEnv, selectMay, selectPhase } from '../session/sessionSelectors.ts';
import { showCss, showDesign } from '../ui/theme/showDesign.ts';
import { allowDark } from '../ui/theme/useTheme.ts';
import '../ui/theme/index.css';
import { storage } from './portal.ts';

const selectMayDark = selectMay('dark_theme');

export function Theme({ children }: { children: ReactNode }) {
  const isReady = useSelector(selectPhase) === 'ready';
  const mayDark = useSelector(selectMayDark);
  useEffect(() => allowDark(!isReady || mayDark), [isReady, mayDark]);
  return (
    <>
      <Design />
      <Favicon />
      {children}
    </>
  );
}

/** The company's design; the last known one until its data is loaded. */
function Design() {
  const client = useSelector(selectClient);
  const isPublic = useSelector(selectPhase) === 'public';
  useEffect(() => {
    if (client) void showDesign(client).then((css) => css !== null && storage.set('design', css));
    else showCss((!isPublic && storage.get('design')) || '');
  }, [client, isPublic]);
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
