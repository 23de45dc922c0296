import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { numberFormat } from '../../lib/formats.ts';
import type { ChartNode } from '../../ui/orgChart/OrgChart.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';

interface Options {
  root: ChartNode;
  open: ReadonlySet<string>;
  title: string;
}

/** What stands in no name of a file. */
const fileName = (title: string) => title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'structure';

/** The diagram as it is unfolded, as a picture or a document. */
export function useExport({ root, open, title }: Options): HeaderAct[] {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<'png' | 'pdf' | null>(null);
  const save = async (as: 'png' | 'pdf') => {
    setBusy(as);
    try {
      const { saveChart } = await import('../../ui/orgChart/saveChart.ts');
      const number = (count: number) => numberFormat(i18n.language, {}).format(count);
      await saveChart({ node: root, open, vacant: t('structure.vacantHead'), number }, { as, name: fileName(title) });
    } catch {
      dispatch(toastAsked({ tone: 'bad', text: 'structure.notSaved' }));
    }
    setBusy(null);
  };
  return (['png', 'pdf'] as const).map((as) => ({
    id: as,
    label: t(`structure.save_${as}`),
    icon: 'download',
    busy: busy === as,
    onSelect: () => void save(as),
  }));
}
