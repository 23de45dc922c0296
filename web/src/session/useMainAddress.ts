import { useSelector } from 'react-redux';
import { selectClient, selectEnv } from './sessionSelectors.ts';

/**
 * The portal's own address, while the page was opened under the host name of the company (D174): passkeys and providers
 * know the portal by its own address only. Null where the page has that address, or no other is known.
 */
export function useMainAddress(): string | null {
  const host = useSelector(selectClient)?.host;
  const address = useSelector(selectEnv)?.address;
  return host && address && host === window.location.hostname ? address : null;
}
