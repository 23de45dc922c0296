import type { ProcessRecord, Publication, ServiceRecord } from '@atrium/contracts/services';

export interface NatsPermissions {
  publish: string[];
  subscribe: string[];
}

const streams = ['EVENTS', 'STATE', 'DEAD'];

interface Consumer {
  stream: string;
  durable: string;
  filter: string;
}

const consumersOf = ({ name, people, consumes = {}, states = {} }: ServiceRecord): Consumer[] => [
  ...Object.entries(consumes).map(([feature, types]) => consumerOf('EVENTS', `${name}-${feature}`, `event.*.${types}`)),
  ...Object.entries(states).map(([feature, types]) => consumerOf('STATE', `${name}-${feature}`, `state.*.${types}`)),
  ...(people ? [consumerOf('STATE', `${name}-people`, 'state.*.identity.user.*')] : []),
];

const consumerOf = (stream: string, durable: string, filter: string): Consumer => ({ stream, durable, filter });

/** The filter is part of the subject, so a service cannot create a consumer of other events. */
const requestsOf = ({ stream, durable, filter }: Consumer) => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.${filter}`,
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** A publisher looks after a reconnect whether its newest message is still there; requests by position name no subject. */
const looksInto = (stream: string) => `$JS.API.STREAM.MSG.GET.${stream}`;

const publications: Record<Publication, (name: string) => string[]> = {
  events: (name) => [`event.*.${name}.>`, looksInto('EVENTS')],
  people: (name) => [`state.*.${name}.user.*`, looksInto('STATE')],
  deletions: () => ['EVENTS', 'STATE'].map((stream) => `$JS.API.STREAM.PURGE.${stream}`),
  keys: (name) => [`state.*.${name}.keys.*.*`, looksInto('STATE')],
  pushes: () => ['push.*'],
  callers: () => ['caller.invalidate'],
};

const receptions = { pushes: 'push.*', callers: 'caller.invalidate' };

const cachesOf = ({ name, people, invalidations = [] }: ServiceRecord) =>
  [...invalidations, ...(people ? ['people'] : [])].map((cache) => `invalidate.${name}.${cache}.*`);

/** What a process may do on the bus, from its entry in the registry. */
export function natsPermissionsOf(record: ProcessRecord | ServiceRecord): NatsPermissions {
  const service: ServiceRecord = record;
  const consumers = consumersOf(service);
  const published = (record.publishes ?? []).flatMap((publication) => publications[publication](record.name));
  const publish = [
    ...streams.flatMap((stream) => [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.STREAM.CREATE.${stream}`]),
    ...published,
    ...consumers.flatMap(requestsOf),
    ...(service.consumes ? [`dead.${record.name}.*`] : []),
    ...cachesOf(service),
  ];
  const subscribe = [
    `_INBOX.${record.name}.>`,
    ...cachesOf(service),
    ...(record.receives ?? []).map((reception) => receptions[reception]),
  ];
  return { publish: [...new Set(publish)], subscribe };
}
