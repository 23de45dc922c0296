import { Suspense, useMemo, useState } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Button } from '../Button.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { isMatch, type PaletteItem, type PaletteSource } from './palette.ts';

const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette', 'palette');

const pages: PaletteItem[] = [
  { id: 'wall', title: 'Wall', icon: 'home', to: '?part=palette&page=wall' },
  { id: 'profile', title: 'Profile', icon: 'person', to: '?part=palette&page=profile' },
  { id: 'notifications', title: 'Notifications', icon: 'bell', to: '?part=palette&page=bell' },
];
const people: PaletteItem[] = [
  { id: 'olha', title: 'Ольга Сидоренко', note: 'Начальниця складу · Львів', picture: { src: null } },
  { id: 'artem', title: 'Артём Ковалёв', note: 'Логистика', picture: { src: null } },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function useSources(isBroken: boolean) {
  return useMemo(
    (): PaletteSource[] => [
      { id: 'pages', label: 'Pages', find: (text) => pages.filter((item) => isMatch(item, text)) },
      {
        id: 'people',
        label: 'People',
        isRemote: true,
        find: async (text) => {
          await pause(200);
          if (isBroken) throw new Error('The search is down');
          return text ? people.filter((item) => isMatch(item, text)) : [];
        },
      },
    ],
    [isBroken],
  );
}

function Example({ name, isBroken = false }: { name: string; isBroken?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState('');
  const sources = useSources(isBroken);
  return (
    <Section title={name}>
      <Button look="outline" icon="find" onClick={() => setOpen(true)}>
        {`Open: ${name}`}
      </Button>
      <p>Opened: {opened || 'nothing'}</p>
      <Suspense>
        {isOpen && (
          <Palette
            label="Search"
            placeholder="Search pages and people"
            sources={sources}
            onOpen={(item, inNewTab) => setOpened(`${item.title}${inNewTab ? ' in a new tab' : ''}`)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}

const Show = () => (
  <>
    <Example name="Pages and people" />
    <Example name="A source fails" isBroken />
  </>
);

export const showcase: Showcase = { title: 'Command palette', Show };
