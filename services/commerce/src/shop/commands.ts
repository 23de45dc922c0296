import type { BodyOf, shop as contract } from '@atrium/contracts';
import { peopleOf, recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import { attachPictures, chosenPictures } from '../pictures.ts';
import { shopOf, type ShopFields } from './store.ts';

type Change = BodyOf<typeof contract.setSettings>;

const told = ({ pic: _, ...fields }: ShopFields) => {
  const { name, coin, coin_short, icon, managers, hide_unavailable } = fields;
  return { name, coin, coin_short, icon, managers, hide_unavailable };
};

export async function changeShop(caller: Member, { _id: _, pic, managers, ...plain }: Change): Promise<ShopFields> {
  const chosen = managers && [...new Set(managers)];
  if (chosen) await peopleOf(caller).require(chosen);
  const carrier = { entity: 'shop', author: caller.userId } as const;
  const { pic: known } = await shopOf(caller).read();
  const pictures = pic && (await chosenPictures(caller, pic, { ...carrier, before: known, field: 'pic' }));
  const fields = {
    ...plain,
    ...(chosen && { managers: chosen }),
    ...(pictures && { pic: pictures }),
  } as Partial<ShopFields>;
  return unitOfWork(caller, async (work) => {
    const { before, after } = await shopOf(caller).save(fields, work);
    attachPictures(caller, { ...carrier, id: caller.clientId }, { now: after.pic, before: before.pic }, work);
    const what = { section: 'shop', action: 'shop_settings', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...what, before: told(before), after: told(after) }, work);
    return after;
  });
}
