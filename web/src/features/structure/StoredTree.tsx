import type { Structure } from '@atrium/contracts';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { OrgChart } from '../../ui/orgChart/OrgChart.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Frame } from './Frame.tsx';
import { SearchBox } from './SearchBox.tsx';
import { aboveOf } from './tree.ts';
import { TreePanel } from './TreePanel.tsx';
import { TreeTools } from './TreeTools.tsx';
import { useChart } from './useChart.ts';
import { useDragging } from './useDragging.ts';
import { useExport } from './useExport.ts';
import { useNote, usePeopleText } from './useNote.ts';
import { useOffered } from './useOffered.ts';
import { useStoredTree } from './useStoredTree.ts';
import { nowhere, type useStructureUrl } from './useStructureUrl.ts';

interface Props {
  client: string;
  structure: Structure;
  url: ReturnType<typeof useStructureUrl>;
}

/** A tree of departments, which administrators change. */
export function StoredTree({ client, structure, url }: Props) {
  const { t } = useTranslation();
  const peopleText = usePeopleText();
  const page = useRef<HTMLDivElement>(null);
  const stored = useStoredTree({ client, structure, onOpen: url.open });
  const { tree, root, places, staff, acts, changes } = stored;
  const nodes = useMemo(() => [root], [root]);
  const chart = useChart(root, url);
  const { look, show, isPhone } = chart;
  const drag = useDragging(page, { places, staff, acts: isPhone ? undefined : acts });
  const exporting = useExport({ root, open: look.open, title: tree.name });
  const opened = url.opened !== null && places.has(url.opened) ? url.opened : null;
  const open = (id: string | null) => (id === null || id === nowhere ? url.open(id) : show(id, aboveOf(places, id)));
  const onFound = (id: string) => open(id.startsWith('person:') ? (staff?.placeOf(id.slice(7)) ?? nowhere) : id);
  const adding = acts && {
    id: 'add',
    label: t(isPhone ? 'structure.addShort' : 'structure.addDepartment'),
    icon: 'plus' as const,
    main: true,
    onSelect: () => acts.ask({ type: 'add', parent: opened ?? tree.id }),
  };
  return (
    <Frame
      url={url}
      root={page}
      note={useNote(places.size, staff?.countOf(tree.id))}
      acts={adding ? [...exporting, adding] : exporting}
      search={<SearchBox label={t('structure.search')} offered={useOffered(places, staff)} onFound={onFound} />}
      tools={<TreeTools stored={stored} chart={chart} onOpen={open} />}
      panel={<TreePanel stored={stored} opened={url.opened} onOpen={open} />}
    >
      {stored.isMore && <Notice tone="info">{t('structure.isMore')}</Notice>}
      {stored.isFailed && <Notice tone="bad">{t('structure.peopleFailed')}</Notice>}
      <OrgChart
        {...look}
        label={tree.name}
        nodes={nodes}
        selected={opened}
        onSelect={url.open}
        vacant={t('structure.vacantHead')}
        countLabel={peopleText}
        onMove={acts && ((id) => acts.ask({ type: 'move', id }))}
        drag={drag}
      />
      <VisuallyHidden>
        <span role="status">{changes.said}</span>
      </VisuallyHidden>
      {acts?.question && <Dialogs question={acts.question} acts={acts} places={places} staff={staff} root={root} />}
      {changes.conflict && <ConflictDialog conflict={changes.conflict} onSettle={changes.settle} />}
    </Frame>
  );
}
