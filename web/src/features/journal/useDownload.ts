import { CallError, type JournalFilter } from '@atrium/contracts';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { callerHeaders } from '../../lib/api.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { useStorage } from '../../lib/StorageContext.tsx';
import { selectTabSession } from '../../session/sessionSelectors.ts';
import { downloadJournal } from './download.ts';

/** The export: one at a time, a failure is told. */
export function useDownload(client: string, filter: JournalFilter) {
  const storage = useStorage();
  const dispatch = useDispatch();
  const tab = useSelector(selectTabSession);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const tell = (error: unknown) => {
      const isBusy = error instanceof CallError && error.status === 429;
      dispatch(toastAsked({ tone: 'bad', text: isBusy ? 'journal.exportBusy' : 'journal.exportFailed' }));
    };
    await downloadJournal(client, filter, callerHeaders(storage, tab)).catch(tell);
    setBusy(false);
  };
  return { busy, download };
}
