import { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../resources/DownloadButton.tsx';
import { ListPage } from '../../resources/ListPage.tsx';
import { useList } from '../../resources/useList.ts';
import { languageOf } from '../../lib/i18n/languages.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useOpenRow } from '../../ui/table/useOpenRow.ts';
import { useIdeaReceiversQuery } from './endpoints.ts';
import { IdeaBones, IdeaCard } from './IdeaCard.tsx';
import { ideaList } from './list.ts';
import { useFilters, useIdeas } from './useIdeas.ts';

const IdeaDrawer = lazyPart(lazyNamed(() => import('./IdeaDrawer.tsx'), 'IdeaDrawer'));

/** The ideas that the reader may see, or only the own ones. */
export function Ideas({ mine, onSend }: { mine: boolean; onSend: () => void }) {
  const { t, i18n } = useTranslation();
  const lang = languageOf(i18n.language);
  const list = useList(ideaList);
  const query = useIdeas(list, mine);
  const { id, open, neighbour } = useOpenRow((query.currentData ?? query.data)?.result);
  const receives = useIdeaReceiversQuery({}).currentData?.result.receives;
  return (
    <>
      <ListPage
        list={list}
        query={query}
        label={t(mine ? 'ideas.mine' : 'ideas.all')}
        searchLabel={t('ideas.search')}
        filters={useFilters(list)}
        sortLabels={[t('ideas.newest'), t('ideas.mostVotes')]}
        acts={receives && <DownloadButton call={ideas.excel} input={{ query: { lang } }} fileName="ideas.xlsx" />}
        rows={{
          card: (idea) => <IdeaCard idea={idea} isOpen={idea._id === id} onOpen={() => open(idea._id)} />,
          bones: <IdeaBones />,
        }}
        empty={
          <EmptyState
            icon="bulb"
            drawing="ideas"
            title={t(mine ? 'ideas.noneOfMine' : 'ideas.none')}
            text={t('ideas.noneHint')}
          >
            <Button icon="plus" onClick={onSend}>
              {t('ideas.send')}
            </Button>
          </EmptyState>
        }
      />
      {id && <IdeaDrawer id={id} onClose={() => open(null)} onWalk={neighbour} />}
    </>
  );
}
