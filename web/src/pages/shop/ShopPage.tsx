import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { BalanceCard } from '../../features/shop/BalanceCard.tsx';
import { useShopSettings } from '../../features/shop/useShop.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './ShopPage.module.css';

const Items = lazyPart(lazyNamed(() => import('../../features/shop/Items.tsx'), 'Items'));
const Orders = lazyPart(lazyNamed(() => import('../../features/shop/Orders.tsx'), 'Orders'));
const LedgerTab = lazyPart(lazyNamed(() => import('../../features/shop/LedgerTab.tsx'), 'LedgerTab'));
const Achievements = lazyPart(lazyNamed(() => import('../../features/shop/Achievements.tsx'), 'Achievements'));
const Statistics = lazyPart(lazyNamed(() => import('../../features/shop/Statistics.tsx'), 'Statistics', 'charts'));
const SettingsTab = lazyPart(lazyNamed(() => import('../../features/shop/SettingsTab.tsx'), 'SettingsTab', 'people'));
const GiveDialog = lazyPart(lazyNamed(() => import('../../features/shop/GiveDialog.tsx'), 'GiveDialog', 'people'));
const ItemForm = lazyPart(lazyNamed(() => import('../../features/shop/ItemForm.tsx'), 'ItemForm', 'fileField'));

export const features = [queryFeature];

const tabs = ['shop', 'orders', 'ledger', 'achievements', 'statistics', 'settings'] as const;

/** The shop: items, orders, the ledger of coins; for its managers statistics and settings. */
export function Page() {
  const { t } = useTranslation();
  const isEmployee = useSelector(selectIsEmployee);
  const shop = useShopSettings();
  const [tab] = useTabParam(tabs);
  const [opened, setOpened] = useState<'give' | 'item' | null>(null);
  const close = () => setOpened(null);
  const title = useSectionTitle()('shop');
  const offered = { statistics: shop?.can.manage, settings: shop?.can.change } as Partial<Record<string, boolean>>;
  const shown = tabs.filter((value) => offered[value] ?? !(value in offered));
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={
          shop?.can.manage
            ? [
                { id: 'item', label: t('shop.addItem'), icon: 'plus', onSelect: () => setOpened('item') },
                { id: 'give', label: t('shop.give'), icon: 'star', main: true, onSelect: () => setOpened('give') },
              ]
            : []
        }
      >
        <LinkTabs label={title} value={tab} tabs={shown.map((value) => ({ value, label: t(`shop.tab_${value}`) }))} />
      </PageHeader>
      {isEmployee && (tab === 'shop' || tab === 'ledger') && <BalanceCard />}
      {tab === 'shop' && <Items onOffer={() => setOpened('item')} />}
      {tab === 'orders' && <Orders />}
      {tab === 'ledger' && <LedgerTab />}
      {tab === 'achievements' && <Achievements />}
      {tab === 'statistics' && <Statistics />}
      {tab === 'settings' && <SettingsTab />}
      {opened === 'give' && <GiveDialog onClose={close} />}
      {opened === 'item' && <ItemForm onClose={close} />}
    </div>
  );
}
