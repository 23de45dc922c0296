import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { removed, useRemoveUnattachedMutation } from './endpoints.ts';
import { removeAll } from './removal.ts';

/** Files that are to be deleted; `ids` null: all that nothing has carried for a day. */
export interface Order {
  ids: string[] | null;
  count: number;
}

/** Deletes files call by call; leaving the page ends it after the present one. */
export function useRemoval(client: string) {
  const dispatch = useDispatch();
  const { i18n } = useTranslation();
  const [remove] = useRemoveUnattachedMutation();
  const [percent, setPercent] = useState<number | null>(null);
  const isStopped = useRef(false);
  const stop = () => void (isStopped.current = true);
  useEffect(() => stop, []);

  const run = async ({ ids, count }: Order) => {
    isStopped.current = false;
    setPercent(0);
    try {
      const { files, bytes } = await removeAll(ids, {
        remove: async (some) => (await remove({ params: { id: client }, body: { ids: some } }).unwrap()).result,
        onProgress: (sum) => setPercent(Math.min(100, (sum.files / count) * 100)),
        isStopped: () => isStopped.current,
      });
      const someStay = ids !== null && files < ids.length && !isStopped.current;
      const text = someStay ? 'companyData.files.removedSome' : 'companyData.files.removed';
      const values = { count: files, size: sizeText(bytes, i18n.language) };
      dispatch(toastAsked({ tone: someStay ? 'info' : 'good', text, values }));
    } catch {
      dispatch(toastAsked({ tone: 'bad', text: 'companyData.files.removeFailed' }));
    }
    dispatch(removed);
    setPercent(null);
  };
  return { percent, run, stop };
}
