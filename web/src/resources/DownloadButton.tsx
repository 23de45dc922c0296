import type { Call, CallSpec, InputOf } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../lib/feedback/feedbackSlice.ts';
import { useTexts } from '../lib/i18n/useTexts.ts';
import { useDownload } from '../session/useDownload.ts';
import { Button } from '../ui/Button.tsx';

interface Props<C extends Call<CallSpec>> {
  call: C;
  input: InputOf<C>;
  /** Where the server names none. */
  fileName: string;
  disabled?: boolean;
}

/** Saves what a call streams as an Excel file. */
export function DownloadButton<C extends Call<CallSpec>>({ call, input, fileName, disabled }: Props<C>) {
  useTexts('table');
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, start } = useDownload(call, fileName);
  const save = async () => {
    const { status: end, error } = await start(input);
    const text = error?.status === 429 ? 'table.exportBusy' : 'table.exportFailed';
    if (end === 'failed') dispatch(toastAsked({ tone: 'bad', text }));
  };
  return (
    <Button look="outline" icon="download" busy={status === 'running'} disabled={disabled} onClick={() => void save()}>
      {t('table.export')}
    </Button>
  );
}
