import type { JournalFilter } from '@atrium/contracts';
import { journal } from '@atrium/contracts/journal';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { useDownload } from '../../session/useDownload.ts';

/** The rows that match as CSV: of a company, or without one those of the installation. */
export function useExport(client: string | null, filter: JournalFilter) {
  const dispatch = useDispatch();
  const ofCompany = useDownload(journal.export, 'journal.csv');
  const ofInstallation = useDownload(journal.exportInstallation, 'journal.csv');
  const save = async () => {
    const { status, error } = await (client
      ? ofCompany.start({ params: { client }, query: filter })
      : ofInstallation.start({ query: filter }));
    const text = error?.status === 429 ? 'journal.exportBusy' : 'journal.exportFailed';
    if (status === 'failed') dispatch(toastAsked({ tone: 'bad', text }));
  };
  return { busy: [ofCompany, ofInstallation].some(({ status }) => status === 'running'), save };
}
