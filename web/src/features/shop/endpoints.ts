import { shop } from '@atrium/contracts/shop';
import { mutation, portalApi, query, type Failure, type Sent, type Tag } from '../../query/portalApi.ts';

const all = (): Tag[] => [{ type: 'shop', id: 'list' }];

/** Price, stock and balance are loaded again where another was faster. */
const showChanged = async (_: unknown, { dispatch, queryFulfilled }: Sent) => {
  await queryFulfilled.catch(({ error }: { error?: Failure }) => {
    if (error?.status === 409 || error?.status === 404) dispatch(portalApi.util.invalidateTags(all()));
  });
};

/** A purchase moves stock, balance, ledger and orders: all of them have the tag of lists. */
const changes = { quiet: true, invalidates: all, onStarted: showChanged } as const;

export const shopApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    shopSettings: query(build, shop.settings, all),
    setShopSettings: mutation(build, shop.setSettings, changes),
    shopItems: query(build, shop.items, all),
    addShopItem: mutation(build, shop.addItem, changes),
    changeShopItem: mutation(build, shop.changeItem, changes),
    removeShopItem: mutation(build, shop.removeItem, changes),
    addShopStock: mutation(build, shop.addStock, changes),
    buyItem: mutation(build, shop.buy, changes),
    shopOrders: query(build, shop.orders, all),
    setOrderStatus: mutation(build, shop.setOrderStatus, changes),
    coinBalance: query(build, shop.balance, all),
    coinLedger: query(build, shop.ledger, all),
    coinBalances: query(build, shop.balances, all),
    nullifyCoins: mutation(build, shop.nullify, changes),
    accrueCoins: mutation(build, shop.accrue, changes),
    cancelAccrual: mutation(build, shop.cancelAccrual, changes),
    achievements: query(build, shop.achievements, all),
    addAchievement: mutation(build, shop.addAchievement, changes),
    changeAchievement: mutation(build, shop.changeAchievement, changes),
    removeAchievement: mutation(build, shop.removeAchievement, changes),
    shopStats: query(build, shop.stats, all),
  }),
});

export const {
  useShopSettingsQuery,
  useSetShopSettingsMutation,
  useShopItemsQuery,
  useAddShopItemMutation,
  useChangeShopItemMutation,
  useRemoveShopItemMutation,
  useAddShopStockMutation,
  useBuyItemMutation,
  useShopOrdersQuery,
  useSetOrderStatusMutation,
  useCoinBalanceQuery,
  useCoinLedgerQuery,
  useCoinBalancesQuery,
  useNullifyCoinsMutation,
  useAccrueCoinsMutation,
  useCancelAccrualMutation,
  useAchievementsQuery,
  useAddAchievementMutation,
  useChangeAchievementMutation,
  useRemoveAchievementMutation,
  useShopStatsQuery,
} = shopApi;
