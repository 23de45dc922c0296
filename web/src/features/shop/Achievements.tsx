import type { Achievement } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { AchievementForm } from './AchievementForm.tsx';
import { useAchievementsQuery, useCoinBalanceQuery, useRemoveAchievementMutation } from './endpoints.ts';
import classes from './Shop.module.css';
import { useCoins, useShopSettings, useTell } from './useShop.ts';

/** What can be earned, and how often the reader has. */
export function Achievements() {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const me = useSelector(selectMyId) ?? '';
  const manages = useShopSettings()?.can.manage;
  const query = useAchievementsQuery({ params: { client_id } });
  const own = useCoinBalanceQuery({ params: { id: me } }).currentData?.result.ach ?? [];
  const [opened, setOpened] = useState<{ one?: Achievement; removes?: true } | null>(null);
  const close = () => setOpened(null);
  const add = manages && (
    <Button icon="plus" onClick={() => setOpened({})}>
      {t('shop.addAchievement')}
    </Button>
  );
  return (
    <Loaded query={query} failed={t('shop.achievementsFailed')}>
      {({ result }) => (
        <>
          {result.length === 0 ? (
            <Card>
              <EmptyState icon="star" title={t('shop.noAchievements')} text={t('shop.noAchievementsHint')}>
                {add}
              </EmptyState>
            </Card>
          ) : (
            <>
              {add && <div className={classes.bar}>{add}</div>}
              <Card as="ul" className={classes.rows} aria-label={t('shop.achievements')}>
                {result.map((one) => (
                  <Row
                    key={one._id}
                    one={one}
                    times={own.filter(({ _id }) => _id === one._id).length}
                    onEdit={manages ? () => setOpened({ one }) : undefined}
                    onRemove={manages ? () => setOpened({ one, removes: true }) : undefined}
                  />
                ))}
              </Card>
            </>
          )}
          {opened && !opened.removes && <AchievementForm one={opened.one} onClose={close} />}
          {opened?.removes && opened.one && <RemoveDialog one={opened.one} onClose={close} />}
        </>
      )}
    </Loaded>
  );
}

interface RowProps {
  one: Achievement;
  /** How often the reader has earned it. */
  times: number;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function Row({ one: { name, description, amount, pic, trigger, years }, times, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  const format = useCoins();
  const picture = pic[0];
  return (
    <li className={classes.row} aria-label={name}>
      <span className={classes.thumb}>
        {picture ? <img src={picture.mini ?? picture.src} alt="" loading="lazy" /> : <Icon name="star" size={20} />}
      </span>
      <div className={classes.words}>
        <strong>{name}</strong>
        {description && <span className={classes.text}>{description}</span>}
        <span className={classes.dim}>
          {trigger ? t(`shop.earned_${trigger}`, { count: years ?? 0 }) : t('shop.earned_byHand')}
        </span>
      </div>
      {times > 0 && <Badge tone="good">{t('shop.times', { count: times })}</Badge>}
      <strong className={classes.plus}>{format(amount, true)}</strong>
      {onEdit && <IconButton icon="edit" label={t('shop.editOf', { name })} onClick={onEdit} />}
      {onRemove && <IconButton icon="trash" label={t('shop.removeOf', { name })} onClick={onRemove} />}
    </li>
  );
}

function RemoveDialog({ one: { _id: id, name }, onClose }: { one: Achievement; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [remove, { isLoading }] = useRemoveAchievementMutation();
  const confirm = async () => {
    tell('shop.achievementRemoved', await remove({ params: { id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('shop.removeTitle', { name })}
      text={t('shop.removeAchievementText')}
      confirmLabel={t('shop.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
