import type { ReportStatus, ReportStep } from '@atrium/contracts';
import { defineCollection, maxListed, pageBounds, type Owned, type Tenant, type Work } from '@atrium/kit';

interface Said {
  /** Null of the sender of an anonymous report. */
  by: string | null;
  text: string;
  day: string;
}

export interface MessageDoc extends Said {
  from: 'sender' | 'receiver';
}

export interface NoteDoc extends Said {
  by: string;
}

/** `_id` is random: one with a time would tell when an anonymous report was sent. */
export interface ReportDoc extends Owned {
  author: string | null;
  anonymous: boolean;
  description: string;
  status: ReportStatus;
  messages: MessageDoc[];
  notes: NoteDoc[];
  receipt_hash: string;
  created: string;
  /** The last step that receivers were told of. */
  told: ReportStep | null;
  /** The sender has written since. */
  said: boolean;
  /** The day on which receivers are told next, if there is anything to tell. */
  tell: string;
}

const stays = { stays: 'reports are for their receivers, who need not be those who take a company along' };

export const reports = defineCollection<ReportDoc>('reports', stays, [
  { key: { client_id: 1, created: -1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: -1, _id: 1 } },
  { key: { client_id: 1, author: 1, _id: 1 } },
  { key: { receipt_hash: 1 }, unique: true },
  { key: { tell: 1 } },
]);

/** The chosen of a company; `_id` is that of the company. */
interface ReceiversDoc extends Owned {
  users: string[];
}

export const reportReceivers = defineCollection<ReceiversDoc>('report_receivers', 'content', [
  { key: { client_id: 1, users: 1 } },
]);

interface Asked {
  page?: number | undefined;
  limit: number;
  status?: ReportStatus | undefined;
}

/** A page of the reports, the newest first; those of one day have no order. */
export async function pageOfReports(tenant: Tenant, { status, ...asked }: Asked) {
  const filter = status ? { status } : {};
  const { page, limit, skip, take } = pageBounds(asked);
  const store = reports.of(tenant);
  const [docs, total] = await Promise.all([
    skip < maxListed
      ? store.find(filter, { sort: { created: -1, _id: 1 }, skip, limit: Math.min(take, maxListed - skip) }).toArray()
      : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { docs, page, limit, total };
}

/** The receipt alone says of which company a report is. */
export const reportByHash = (hash: string): Promise<ReportDoc | null> =>
  reports.unscoped().findOne({ receipt_hash: hash });

export const chosenReceivers = async (tenant: Tenant, work?: Work): Promise<string[]> =>
  (await reportReceivers.of(tenant).findOne({}, {}, work))?.users ?? [];

/** Reports of all companies of which receivers are to be told. */
export const reportsToTell = (today: string, limit: number, but: readonly string[]) =>
  reports
    .unscoped()
    .find(
      { tell: { $lte: today }, ...(but.length && { _id: { $nin: [...but] } }) },
      { sort: { tell: 1 }, limit, projection: { client_id: 1 } },
    )
    .toArray();
