import type { Adaptation, AdaptationChain, AdaptationTrack } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { FormColumn } from '../../../ui/forms/FormCards.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { About } from './About.tsx';
import { Chain } from './Chain.tsx';

interface Props {
  adaptation: Adaptation;
  track: AdaptationTrack | null;
  /** The one that is shown; undefined: the reader has no steps. */
  chain: AdaptationChain | undefined;
  onRefused: () => void;
}

/** The adaptation of one person: who takes part, and the path of a role. */
export function PersonAdaptation({ adaptation, track, chain, onRefused }: Props) {
  const { t } = useTranslation();
  return (
    <FormColumn>
      <About adaptation={adaptation} track={track} />
      {chain ? (
        <Chain key={chain.scenario} adaptation={adaptation} chain={chain} onRefused={onRefused} />
      ) : (
        <Card>
          <EmptyState
            icon="list-checks"
            drawing="nothing"
            title={t('adaptationUser.noSteps')}
            text={t('adaptationUser.noStepsHint')}
          />
        </Card>
      )}
    </FormColumn>
  );
}
