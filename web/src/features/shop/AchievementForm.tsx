import type { Achievement } from '@atrium/contracts';
import { shop } from '@atrium/contracts/shop';
import { awardTriggers } from '@atrium/contracts/shopRules';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { attachedItem } from '../../session/useUpload.ts';
import { useAddAchievementMutation, useChangeAchievementMutation } from './endpoints.ts';
import { useTell } from './useShop.ts';

const names = ['name', 'description', 'amount', 'pic', 'trigger', 'years'] as const;

/** The form has a choice for what is null in the call. */
const byHand = 'none';

/** `one` absent: a new one. */
export function AchievementForm({ one, onClose }: { one?: Achievement; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const params = { client_id: useSelector(selectClientId) ?? '' };
  const [add] = useAddAchievementMutation();
  const [change] = useChangeAchievementMutation();
  return (
    <FormDialog
      title={t(one ? 'shop.editAchievement' : 'shop.addAchievement')}
      width={560}
      call={shop.addAchievement}
      names={names}
      texts="shop.achievementForm"
      fileModule="shop"
      options={{ trigger: { choices: [byHand, ...awardTriggers] } }}
      initial={one ? { ...one, trigger: one.trigger ?? byHand, pic: one.pic.map(attachedItem) } : { trigger: byHand }}
      submitLabel={t('common.save')}
      send={({ trigger, ...rest }) => {
        const body = { ...rest, trigger: (trigger as string) === byHand ? null : trigger };
        return one ? change({ params, body: { ...body, _id: one._id } }) : add({ params, body });
      }}
      onDone={() => {
        tell('shop.achievementSaved', {});
        onClose();
      }}
      onClose={onClose}
    />
  );
}
