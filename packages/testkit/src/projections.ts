import type { FeatureCode, PersonState } from '@atrium/contracts';
import { services } from '@atrium/contracts/services';
import { eventually } from './eventually.ts';
import { connectAdmin, newestMessage, requireHandled } from './nats.ts';
import type { Wiring } from './wiring.ts';

const projecting = services.filter(({ people }) => people).map(({ name }) => name);

const subjectOf = (clientId: string, user: string) => `state.${clientId}.identity.user.${user}`;

/** What identity has published of people, and whether every service's projection has it: read from the bus. */
export async function openProjections(given: Wiring | Promise<Wiring>) {
  const { adminNatsUrl, serviceUrl } = await given;
  const consumers = projecting.filter((name) => serviceUrl(name)).map((name) => `${name}-people`);
  const nats = await connectAdmin(adminNatsUrl);
  const manager = await nats.jetstreamManager();

  const newest = async (subject: string) => {
    const message = await newestMessage(manager, 'STATE', subject);
    if (!message) throw new Error(`nothing is published on ${subject}`);
    for (const name of consumers) requireHandled(await manager.consumers.info('STATE', name), message.seq);
    return message;
  };

  const requirePublished = async (clientId: string, users: string[]) => {
    const { state } = await manager.streams.info('STATE', { subjects_filter: subjectOf(clientId, '*') });
    const missing = users.filter((user) => !state.subjects?.[subjectOf(clientId, user)]);
    if (missing.length) throw new Error(`${missing.length} of ${users.length} people are not published`);
  };

  return {
    /** The newest state of a person. Throws while a projection has not handled it. */
    stateOf: async (clientId: string, user: string): Promise<PersonState> =>
      (await newest(subjectOf(clientId, user))).json<PersonState>(),
    /** Throws unless all of these users are in every projection. */
    async requireKnown(clientId: string, users: string[]) {
      await requirePublished(clientId, users);
      await newest(subjectOf(clientId, '*'));
    },
    close: () => nats.close(),
  };
}

export type Projections = Awaited<ReturnType<typeof openProjections>>;

async function waitFor(given: Wiring | Promise<Wiring>, check: (projections: Projections) => Promise<void>) {
  const projections = await openProjections(given);
  try {
    await eventually(() => check(projections), { intervalMs: 10 });
  } finally {
    await projections.close();
  }
}

/** Waits until these users are in every service's projection of people. */
export const waitForPeople = (given: Wiring | Promise<Wiring>, clientId: string, users: string[]) =>
  waitFor(given, ({ requireKnown }) => requireKnown(clientId, users));

/** Waits until every service's projection knows that a person no longer has the right to a feature. */
export const waitForLostRight = (
  given: Wiring | Promise<Wiring>,
  person: { client_id: string; _id: string },
  right: FeatureCode,
) =>
  waitFor(given, async ({ stateOf }) => {
    const { rights } = await stateOf(person.client_id, person._id);
    if (rights.includes(right)) throw new Error(`the right ${right} is still there`);
  });
