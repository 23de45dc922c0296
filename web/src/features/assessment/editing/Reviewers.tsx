import type { Cycle, CycleParticipant, Person } from '@atrium/contracts';
import { maxReviewers, maxUnderReview } from '@atrium/contracts/assessmentRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../../colleagues/lazy.ts';
import { Loaded } from '../../../query/Loaded.tsx';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useParticipantsQuery, useSetReviewersMutation } from '../endpoints.ts';
import classes from './Editor.module.css';

interface Props {
  cycle: Pick<Cycle, '_id' | 'status'>;
  /** The only one, whose reviewers the person or the chief chooses. */
  person?: string;
}

/** Who is asked about each person under review. */
export function Reviewers({ cycle, person }: Props) {
  const { t } = useTranslation();
  const query = useParticipantsQuery({
    params: { id: cycle._id },
    query: { limit: maxUnderReview, ...(person && { user: person }) },
  });
  const isFixed = cycle.status === 'completed' || cycle.status === 'archived';
  return (
    <Loaded query={query} failed={t('assessment.listFailed')}>
      {({ result }) => (
        <FormSection title={t('assessment.reviewers')} text={t('assessment.reviewersHint')}>
          {!result.length && <p className={classes.hint}>{t('assessment.noPeople')}</p>}
          <ul className={classes.people}>
            {result.map((participant) => (
              <Participant key={participant.user._id} cycle={cycle._id} participant={participant} isFixed={isFixed} />
            ))}
          </ul>
        </FormSection>
      )}
    </Loaded>
  );
}

const idsOf = (people: readonly Person[]) => people.map(({ _id }) => _id);

interface ParticipantProps {
  cycle: string;
  participant: CycleParticipant;
  isFixed: boolean;
}

function Participant({ cycle, participant, isFixed }: ParticipantProps) {
  const { t } = useTranslation();
  const { user, chief } = participant;
  const [chosen, setChosen] = useState<Pick<CycleParticipant, 'peers' | 'subordinates'> | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [save, saving] = useSetReviewersMutation();
  const { peers, subordinates } = chosen ?? participant;
  const taken = [user._id, ...(chief ? [chief._id] : [])];
  const submit = async () => {
    const body = { user: user._id, peers: idsOf(peers), subordinates: idsOf(subordinates) };
    const { data, error } = await save({ params: { id: cycle }, body });
    setRefusal(codeOf(error));
    if (data) setChosen(null);
  };
  return (
    <li className={classes.person}>
      <h3>{user.fullName}</h3>
      {chief && (
        <p className={classes.hint}>
          {t('assessment.group_chief')}: {chief.fullName}
        </p>
      )}
      <PeoplePicker
        label={t('assessment.group_peers')}
        most={maxReviewers}
        disabled={isFixed}
        without={[...taken, ...idsOf(subordinates)]}
        value={peers}
        onChange={(people) => setChosen({ peers: people, subordinates })}
      />
      <PeoplePicker
        label={t('assessment.group_subordinates')}
        most={maxReviewers}
        disabled={isFixed}
        without={[...taken, ...idsOf(peers)]}
        value={subordinates}
        onChange={(people) => setChosen({ peers, subordinates: people })}
      />
      {refusal && (
        <Notice tone="bad">{t([`assessment.error_${refusal}`, `errors.${refusal}`, 'errors.unknown'])}</Notice>
      )}
      {chosen && (
        <div className={classes.acts}>
          <Button small busy={saving.isLoading} onClick={() => void submit()}>
            {t('assessment.saveReviewers')}
          </Button>
          <Button small look="outline" onClick={() => setChosen(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}
