import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { BirthdayWidget } from '../../features/addressBook/widget/BirthdayWidget.tsx';
import { birthdaysFeature } from '../../features/addressBook/widget/feature.ts';
import { MoodCard } from '../../features/mood/MoodCard.tsx';
import { waitingPollsFeature } from '../../features/polls/widget/feature.ts';
import { PollWidget } from '../../features/polls/widget/PollWidget.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClient, selectClientId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { isShown } from './arranged.ts';
import classes from './BesideCards.module.css';
import { WidgetColumn } from './WidgetColumn.tsx';

export const features = [queryFeature, birthdaysFeature, waitingPollsFeature];

/** What stands beside the posts of the wall; where there is no room, above them what is due today, and a button. */
export function BesideCards() {
  const clientId = useSelector(selectClientId) ?? '';
  const isBeside = useMedia('(min-width: 1400px)');
  return (
    <div className={classes.place}>
      <MoodCard />
      {isBeside ? <WidgetColumn clientId={clientId} /> : <Above clientId={clientId} />}
    </div>
  );
}

function Above({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const settings = useSelector(selectClient)?.settings;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {settings && isShown({ code: 'polls' }, settings) && <PollWidget clientId={clientId} onlyFirst />}
      {settings && isShown({ code: 'birthdays' }, settings) && <BirthdayWidget clientId={clientId} onlyToday />}
      <div className={classes.button}>
        <Button look="outline" small icon="grid" onClick={() => setOpen(true)}>
          {t('life.widgets.open')}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          title={t('life.widgets.title')}
          closeLabel={t('common.close')}
          width={480}
          onClose={() => setOpen(false)}
        >
          <div className={classes.inside}>
            <WidgetColumn clientId={clientId} />
          </div>
        </Dialog>
      )}
    </>
  );
}
