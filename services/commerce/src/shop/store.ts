import type { Attachment, CoinIcon } from '@atrium/contracts';
import { standardShop } from '@atrium/contracts/shopRules';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** The settings of a shop; `_id` is that of the company. */
export interface ShopDoc extends Owned {
  name: string;
  coin: string;
  coin_short: string;
  description: string;
  icon: CoinIcon;
  pic: Attachment[];
  managers: string[];
  hide_unavailable: boolean;
}

export const shops = defineCollection<ShopDoc>('shops', 'content', [{ key: { client_id: 1, managers: 1 } }]);

export type ShopFields = Omit<ShopDoc, '_id' | 'client_id'>;

const standard: ShopFields = {
  ...standardShop,
  description: '',
  pic: [],
  managers: [],
  hide_unavailable: false,
};

export function shopOf(tenant: Tenant) {
  const store = shops.of(tenant);
  return {
    async read(work?: Work): Promise<ShopFields> {
      const doc = await store.findOne({}, {}, work);
      if (!doc) return standard;
      const { _id, client_id, ...fields } = doc;
      return fields;
    },
    /** Resolves to the settings before and after. */
    async save(fields: Partial<ShopFields>, work: Work): Promise<{ before: ShopFields; after: ShopFields }> {
      const former = await store.findOne({}, {}, work);
      const before = former ?? standard;
      const after = { ...standard, ...former, ...fields };
      const { _id, client_id, ...values } = after as ShopDoc;
      await store.change({ _id: former?._id ?? tenant.clientId! }, { $set: values }, work, { upsert: true });
      return { before, after };
    },
  };
}
