import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import classes from './Structure.module.css';
import { kinds, type Kind, type useStructureUrl } from './useStructureUrl.ts';

interface Props {
  url: ReturnType<typeof useStructureUrl>;
  note?: string;
  acts?: readonly HeaderAct[];
  /** The search. */
  search?: ReactNode;
  /** At the end of the toolbar. */
  tools?: ReactNode;
  /** Beside the drawing. */
  panel?: ReactNode;
  /** Holds what can be dragged. */
  root?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The head, the toolbar and the places of the page. */
export function Frame({ url, note, acts, search, tools, panel, root, children }: Props) {
  const { t } = useTranslation();
  const isPhone = useMedia('(max-width: 768px)');
  return (
    <div className={classes.page} ref={root}>
      <PageHeader title={useSectionTitle()('structure_new')} note={note} acts={acts} />
      <div className={classes.bar}>
        <div className={classes.kind}>
          <Select
            bare
            label={t('structure.kind')}
            value={url.kind}
            options={kinds.map((value) => ({ value, label: t(`structure.kind_${value}`) }))}
            onChange={(kind) => url.setKind(kind as Kind)}
          />
        </div>
        {search && <div className={classes.search}>{search}</div>}
        {!isPhone && (
          <Segmented
            label={t('structure.view')}
            value={url.view}
            options={(['diagram', 'tree'] as const).map((value) => ({ value, label: t(`structure.view_${value}`) }))}
            onChange={url.setView}
          />
        )}
        {tools}
      </div>
      <div className={classes.split}>
        <div className={classes.pane}>{children}</div>
        {panel}
      </div>
    </div>
  );
}
