import type { ShopSettings } from '@atrium/contracts';
import { shop } from '@atrium/contracts/shop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { ResourceForm } from '../../resources/ResourceForm.tsx';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNullifyCoinsMutation, useSetShopSettingsMutation, useShopSettingsQuery } from './endpoints.ts';
import classes from './Shop.module.css';
import { useTell } from './useShop.ts';

const names = ['name', 'description', 'coin', 'coin_short', 'icon', 'managers', 'hide_unavailable'] as const;

/** Administrators name the shop and its currency, and choose who keeps it. */
export function SettingsTab() {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const query = useShopSettingsQuery({ params: { client } });
  return (
    <Loaded query={query} failed={t('shop.settingsFailed')}>
      {({ result }) => (
        <>
          <SettingsForm settings={result[0]!} />
          <Nullify />
        </>
      )}
    </Loaded>
  );
}

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [save] = useSetShopSettingsMutation();
  return (
    <Card className={classes.panel}>
      <ResourceForm
        key={JSON.stringify(settings)}
        call={shop.setSettings}
        names={names}
        texts="shop.settingsForm"
        initial={settings}
        submitLabel={t('common.save')}
        send={(body) => save({ body: { ...body, _id: settings._id } })}
        onDone={() => void tell('shop.settingsSaved', {})}
        foot={(submit) => <div className={classes.bar}>{submit}</div>}
      />
    </Card>
  );
}

function Nullify() {
  const { t } = useTranslation();
  const tell = useTell();
  const id = useSelector(selectClientId) ?? '';
  const [isAsked, setAsked] = useState(false);
  const [nullify, { isLoading }] = useNullifyCoinsMutation();
  const confirm = async () => {
    tell('shop.nullified', await nullify({ params: { id } }));
    setAsked(false);
  };
  return (
    <Card className={classes.panel}>
      <h2 className={classes.name}>{t('shop.nullify')}</h2>
      <p className={classes.text}>{t('shop.nullifyHint')}</p>
      <div className={classes.bar}>
        <Button look="danger" onClick={() => setAsked(true)}>
          {t('shop.nullify')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('shop.nullifyTitle')}
          text={t('shop.nullifyText')}
          confirmLabel={t('shop.nullify')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
