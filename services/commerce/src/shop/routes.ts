import type { ShopSettings } from '@atrium/contracts';
import { shop as contract } from '@atrium/contracts/shop';
import { answer, isAdmin, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { changeShop } from './commands.ts';
import { canBuy, canManage } from './rules.ts';
import { shopOf, type ShopFields } from './store.ts';

async function shown(caller: Member, { managers, ...fields }: ShopFields): Promise<ShopSettings> {
  const { clientId } = caller;
  const known = await peopleOf(caller).byIds(managers);
  const { name, coin, coin_short, description, icon, pic, hide_unavailable } = fields;
  return {
    _id: clientId,
    client_id: clientId,
    name,
    coin,
    coin_short,
    description,
    icon,
    pic,
    hide_unavailable,
    managers: managers.map((user) => shownPerson(known.get(user), user)),
    can: { manage: canManage(caller, managers), change: isAdmin(caller), buy: canBuy(caller) },
  };
}

export const shopRoutes = [
  answer(contract.settings, async ({ caller }) => ({
    result: [await shown(caller, await shopOf(caller).read())],
  })),

  answer(contract.setSettings, async ({ caller, body }) => ({
    result: await shown(caller, await changeShop(caller, body)),
  })),
];
