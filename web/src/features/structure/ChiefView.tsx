import type { Person } from '@atrium/contracts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OrgChart, type ChartNode } from '../../ui/orgChart/OrgChart.tsx';
import { chiefless, chiefRoot } from './chart.ts';
import { ChiefPanel } from './ChiefPanel.tsx';
import { Frame } from './Frame.tsx';
import { usePeopleText } from './useNote.ts';
import { SearchBox } from './SearchBox.tsx';
import { useChart } from './useChart.ts';
import { useExport } from './useExport.ts';
import type { useStructureUrl } from './useStructureUrl.ts';
import { Zoom } from './Zoom.tsx';

export type ChiefPerson = Person & { chief: string | null };

interface Props {
  root: ChartNode;
  people: readonly ChiefPerson[];
  url: ReturnType<typeof useStructureUrl>;
}

const choiceOf = ({ _id, fullName, position, pics }: Person) => ({
  id: _id,
  name: fullName,
  hint: position,
  picture: pics[0]?.mini ?? null,
});

/** Ids above a person, with those of the boxes that stand for no one. */
function aboveIn(people: ReadonlyMap<string, ChiefPerson>, id: string): string[] {
  const chief = people.get(id)?.chief;
  return chief ? [...aboveIn(people, chief), chief] : [chiefRoot, chiefless];
}

export function ChiefView({ root, people, url }: Props) {
  const { t } = useTranslation();
  const peopleText = usePeopleText();
  const known = useMemo(() => new Map(people.map((one) => [one._id, one])), [people]);
  const nodes = useMemo(() => [root], [root]);
  const { look, show, zoom, setZoom } = useChart(root, url);
  const offered = useCallback(() => people.map(choiceOf), [people]);
  const exporting = useExport({ root, open: look.open, title: root.name });
  const opened = known.get(url.opened ?? '');
  const onFound = (id: string) => show(id, aboveIn(known, id));
  return (
    <Frame
      url={url}
      note={peopleText(people.length)}
      acts={exporting}
      search={<SearchBox label={t('structure.findPerson')} offered={offered} onFound={onFound} />}
      tools={look.view === 'diagram' && <Zoom zoom={zoom} onZoom={setZoom} />}
      panel={
        opened && (
          <ChiefPanel
            person={opened}
            chief={known.get(opened.chief ?? '')}
            below={people.filter(({ chief }) => chief === opened._id)}
            onOpen={onFound}
            onClose={() => url.open(null)}
          />
        )
      }
    >
      <OrgChart
        {...look}
        label={t('structure.kind_chief')}
        nodes={nodes}
        selected={opened?._id ?? null}
        onSelect={(id) => (known.has(id) ? url.open(id) : look.onFold([id], !look.open.has(id)))}
        vacant=""
        countLabel={peopleText}
      />
    </Frame>
  );
}
