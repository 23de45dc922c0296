import { log, type Tenant } from '@atrium/kit';
import { settings } from '../settings.ts';
import { readLink } from './read.ts';
import { previewId, previewsOf, type LinkPreviewDoc } from './store.ts';

const timeoutMs = 6_000;
/** Calls of a company are few at the same time; a slow page must not hold one. */
const waitMs = 700;
const maxReading = 8;
const maxReadingPerCompany = 3;

type Outcome = LinkPreviewDoc | 'pending';
type Company = Tenant & { clientId: string };

/** Previews that are being looked up, for all who ask for the same one. */
const asked = new Map<string, Promise<Outcome>>();
/** The companies of the pages that are being read. */
const reading: string[] = [];

/** The preview of an address; `pending` while it is being read or waits for others. Read once for all who ask. */
export function previewOf(caller: Company, address: string): Promise<Outcome> {
  const id = previewId(caller, address);
  const outcome = asked.get(id) ?? lookUp(caller, id, address).finally(() => asked.delete(id));
  asked.set(id, outcome);
  outcome.catch((error: unknown) => log.error({ err: error }, 'a link preview is not available'));
  return Promise.race([outcome, waited()]);
}

const waited = () => new Promise<'pending'>((resolve) => setTimeout(resolve, waitMs, 'pending').unref());

async function lookUp(caller: Company, id: string, address: string): Promise<Outcome> {
  const cached = await previewsOf(caller).fresh(id, new Date());
  if (cached) return cached;
  if (!hasRoom(caller.clientId)) return 'pending';
  reading.push(caller.clientId);
  try {
    return await read(caller, id, address);
  } finally {
    reading.splice(reading.indexOf(caller.clientId), 1);
  }
}

const hasRoom = (clientId: string) =>
  reading.length < maxReading && reading.filter((other) => other === clientId).length < maxReadingPerCompany;

async function read(caller: Tenant, id: string, address: string) {
  const link = await readLink(address, { allowed: settings.LINK_PREVIEW_NETWORKS, timeoutMs });
  const store = previewsOf(caller);
  const preview = await store.save(id, link, new Date());
  await store.prune();
  return preview;
}
