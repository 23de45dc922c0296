import { shop } from '@atrium/contracts';
import { shopAchievements, shopItems, shopSettings } from '../content/shop.ts';
import type { PlannedShop } from '../plan/shop.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

/** Achievements come before the posts and ideas that earn them. */
export async function openShop(admin: Session, client_id: string): Promise<void> {
  const params = { client_id };
  await admin.api(shop.setSettings, { body: { _id: client_id, ...shopSettings } });
  for (const body of shopAchievements) await admin.api(shop.addAchievement, { params, body });
}

/** Offers the items, gives coins, and buys. */
export async function fillShop(
  admin: Session,
  client_id: string,
  present: readonly Present[],
  { accruals, purchases }: PlannedShop,
): Promise<void> {
  const items: string[] = [];
  for (const body of shopItems) items.push((await admin.api(shop.addItem, { params: { client_id }, body })).result._id);
  for (const { to, ...body } of accruals)
    await admin.api(shop.accrue, { body: { ...body, users: [present[to]!.session.userId] } });
  for (const { by, item, status } of purchases) {
    const { result } = await present[by]!.session.api(shop.buy, { body: { item: items[item]! } });
    if (status === 'ordered') continue;
    await admin.api(shop.setOrderStatus, { params: { id: result.order._id }, body: { status } });
  }
}
