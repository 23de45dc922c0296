import { useState } from 'react';
import { useStorage } from '../../../lib/StorageContext.tsx';
import type { TableUrl } from '../../../ui/table/useTableUrl.ts';
import { hidden } from './filter.ts';

/** Whether blocked companies are left out: by the address, else as the reader chose last. */
export function useHideBlocked(url: TableUrl) {
  const storage = useStorage();
  const key = `table:companies-blocked:${storage.get('uid') ?? ''}` as const;
  const [remembered, setRemembered] = useState(() => storage.get(key) === '0');
  const asked = url.filters[hidden]?.[0];
  const isHidden = asked ? asked === '0' : remembered;
  const hide = (isOn: boolean) => {
    storage.set(key, isOn ? '0' : '1');
    setRemembered(isOn);
    url.change({ filters: { [hidden]: isOn ? ['0'] : [] } });
  };
  return [isHidden, hide] as const;
}
