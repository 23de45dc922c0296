// The only list of what runs: the launcher, the permissions on the bus, the settings of each process, the test kit, the
// bench and the documents derive from it or are checked against it. A new service is its folder and one entry here.
// Not exported by index.ts, so that the web client does not load it.

/** What a process publishes on the bus, always under its own name. */
export type Publication =
  /** `event.*.<service>.>`: facts, to the stream EVENTS. */
  | 'events'
  /** `state.*.<service>.user.*`: people, to the stream STATE. */
  | 'people'
  /** Removes what the streams hold of a deleted company: identity alone. */
  | 'deletions'
  /** `state.*.<service>.keys.*.*`: audience keys that it grants, to the stream STATE. */
  | 'keys'
  /** `push.*`: messages to browsers. */
  | 'pushes'
  /** `caller.invalidate`: whose cached callers the BFFs evict. */
  | 'callers';

/** Limits of V8's heap in MB; an operator raises them by `<NAME>_YOUNG_MB` and `<NAME>_HEAP_MB`. */
export interface Heap {
  /** Of one semi-space of the young generation. */
  youngMb: number;
  /** Of the old generation. */
  oldMb: number;
}

/** For a process without much to keep in memory. */
const modestHeap: Heap = { youngMb: 4, oldMb: 256 };

/**
 * For one that answers most of the requests, with caches or sockets in memory. Less costs CPU under load, since V8 collects
 * the more often the lower the limit is (docs/performance.md); an idle process gives back what it does not use.
 */
const busyHeap: Heap = { youngMb: 16, oldMb: 2048 };

/** A process of the portal. */
export interface ProcessRecord<Name extends string = string> {
  name: Name;
  /** What it owns, for the API description. */
  about: string;
  publishes?: readonly Publication[];
  /** Core messages that it receives besides its own caches' invalidations. */
  receives?: readonly ('pushes' | 'callers')[];
  /** Environment variables besides the common ones. */
  settings?: readonly string[];
  /** Environment variables of the same kind that are secret. Every process has CALLER_SECRET and its former one. */
  secrets?: readonly string[];
  /** `modestHeap` unless stated. */
  heap?: Heap;
}

/** Without what an operator sets. */
export const registeredHeap = ({ heap = modestHeap }: ProcessRecord): Heap => heap;

/** A service. Each one has a database of its own, `atrium_<name>`, and uses NATS and Redis. */
export interface ServiceRecord<Name extends string = string> extends ProcessRecord<Name> {
  /** Keeps a projection of people, with the cache `people`. */
  people?: boolean;
  /** Its durable consumers `<service>-<feature>` of events, and the types that each may read: `social.*.removed`. */
  consumes?: Readonly<Record<string, string>>;
  /** Its durable consumers `<service>-<feature>` of states besides that of people: `*.keys.*.*`. */
  states?: Readonly<Record<string, string>>;
  /** Caches that its replicas invalidate at each other. */
  invalidations?: readonly string[];
  /** Its queues in Redis. */
  jobs?: readonly string[];
  /** The services that it asks by internal calls, and whose addresses it gets; identity asks those that hold data of people. */
  asks?: readonly string[];
  /** Request bodies may take longer than 30 s. */
  uploads?: boolean;
  /** Writes files to DATA_DIR, which must outlive the process. */
  storage?: boolean;
}

const tokenSecrets = ['TOKEN_SECRET', 'TOKEN_SECRET_FORMER'];
const providers = ['OUTLOOK_CLIENT_ID', 'OUTLOOK_TENANT', 'OUTLOOK_ISSUER', 'GOOGLE_CLIENT_ID', 'OIDC_NETWORKS'];
const s3 = ['S3_URL', 'S3_ACCESS_KEY', 'S3_REGION', 'S3_BUCKET_PREFIX'];
const appearance = ['VENDOR', 'TITLE_GOOGLE', 'TITLE_YANDEX'];

/** The BFF tells the web client whether these are set. */
const offered = ['OUTLOOK_CLIENT_ID', 'GOOGLE_CLIENT_ID', 'TRANSLATE_URL', 'LINK_PREVIEWS'];

const list = [
  {
    name: 'identity',
    about: 'Companies, people, sign-in and sessions, rights, menu sections, visits.',
    publishes: ['events', 'people', 'deletions', 'callers', 'pushes'],
    states: { 'granted-keys': '*.keys.*.*' },
    consumes: {
      journal: '*.audit.recorded',
      letters: 'notify.letters.ordered',
      mailings: 'notify.mailing.due',
      erasure: 'identity.user.erased',
    },
    jobs: [
      'mail',
      'mail-again',
      'people',
      'people-again',
      'journal',
      'journal-again',
      'journal-old',
      'sessions-idle',
      'retention',
      'dismissals',
      'tenures',
      'long-jobs',
      'long-jobs-again',
      'hrm-loads',
      'archives-old',
      'hrm-nightly',
    ],
    settings: ['TOKEN_HOURS', 'VENDOR', 'MAIL_FROM', ...providers, 'HRM_NETWORKS'],
    secrets: [
      ...tokenSecrets,
      'MASTER_KEY',
      'MASTER_KEY_FORMER',
      'SUPERADMIN_EMAIL',
      'SUPERADMIN_PASSWORD',
      'SMTP_URL',
      'OUTLOOK_CLIENT_SECRET',
      'GOOGLE_CLIENT_SECRET',
    ],
    uploads: true,
    storage: true,
  },
  {
    name: 'social',
    about:
      'The wall: posts, thank-yous, comments, likes, views, follows; groups, the calendar, the mood meter and link blocks.',
    people: true,
    publishes: ['events', 'keys', 'pushes'],
    consumes: { cleanup: 'social.*.removed', commented: '*.commented.*', erasure: 'identity.user.erased' },
    invalidations: ['wall'],
    jobs: ['removed-groups', 'event-reminders'],
    asks: ['identity', 'knowledge', 'workflow'],
    settings: ['WALL_READS', 'WALL_CACHE_MB', 'TRANSLATE_URL'],
    secrets: ['TRANSLATE_API_KEY'],
    heap: busyHeap,
  },
  {
    name: 'knowledge',
    about: 'Files of all features, previews of links, articles, vacancies, tags.',
    people: true,
    publishes: ['events'],
    consumes: { files: '*.files.attached', comments: 'social.item_comment.*', erasure: 'identity.user.erased' },
    jobs: ['orphaned-content', 'unreferenced-files', 'article-trash'],
    settings: ['STORAGE_GB', ...s3, 'LINK_PREVIEWS', 'LINK_PREVIEW_NETWORKS'],
    secrets: ['S3_SECRET_KEY'],
    uploads: true,
    storage: true,
  },
  {
    name: 'notify',
    about: 'The notification centre.',
    people: true,
    publishes: ['events', 'pushes'],
    consumes: {
      sources: 'social.*.*',
      ideas: 'workflow.idea.*',
      vacations: 'workflow.vacation.*',
      processes: 'workflow.process.*',
      reports: 'workflow.report.*',
      vacancies: 'knowledge.vacancy.*',
      polls: 'assessment.poll.*',
      cycles: 'assessment.cycle.*',
      shop: 'commerce.*.*',
      notices: 'notify.notice.*',
      mailings: 'notify.mailing.*',
      birthdays: 'identity.birthdays.*',
      courses: 'learning.course.*',
      plans: 'learning.plan.*',
      adaptations: 'learning.adaptation.*',
      erasure: 'identity.*.*',
    },
    jobs: ['mailings'],
    asks: ['identity'],
    invalidations: ['unread'],
    heap: busyHeap,
  },
  {
    name: 'workflow',
    about: 'The idea box, vacations, task boards, services (business processes), reports of violations.',
    people: true,
    publishes: ['events', 'keys', 'pushes'],
    consumes: { comments: 'social.item_comment.*', erasure: 'identity.user.erased' },
    jobs: ['reports-waiting'],
    asks: ['knowledge', 'identity'],
  },
  {
    name: 'learning',
    about: 'Courses, lessons, tests, progress, development plans, adaptation.',
    people: true,
    publishes: ['events', 'keys'],
    consumes: {
      mailings: 'notify.mailing.due',
      reminders: 'learning.reminders.continued',
      erasure: 'identity.user.erased',
    },
    jobs: ['attempts-due', 'plans-due', 'adaptations-due'],
    asks: ['identity', 'knowledge'],
  },
  {
    name: 'assessment',
    about: 'Polls; questionnaires, assessment cycles and the reviews that people write of each other.',
    people: true,
    publishes: ['events'],
    jobs: ['cycles'],
    asks: ['identity'],
    consumes: {
      cleanup: 'assessment.poll.removed',
      cycles: 'assessment.cycle.removed',
      mailings: 'notify.mailing.due',
      reminders: 'assessment.reminders.continued',
      erasure: 'identity.user.erased',
    },
  },
  {
    name: 'commerce',
    about: 'The shop: items, coins, achievements, purchases.',
    people: true,
    publishes: ['events'],
    consumes: {
      thanks: 'social.post.published',
      ideas: 'workflow.idea.sent',
      adaptations: 'learning.adaptation.rewarded',
      nullification: 'commerce.nullification.continued',
      erasure: 'identity.user.erased',
    },
    jobs: ['anniversaries'],
    asks: ['knowledge'],
  },
  {
    name: 'chat',
    about: 'Rooms of two or more people and their messages.',
    people: true,
    publishes: ['events', 'pushes'],
    consumes: { rooms: 'chat.room.*', erasure: 'identity.user.erased' },
    asks: ['knowledge'],
  },
] as const satisfies readonly ServiceRecord[];

/** A service or the BFF, which answers a few calls itself. */
export type ServiceName = (typeof list)[number]['name'] | 'bff';

export type BackendName = Exclude<ServiceName, 'bff'>;

/** Identity asks those that hold data of people, which are those that erase it, when it exports a person's. */
const exporter: BackendName = 'identity';
const holders = list.filter((record: ServiceRecord) => record.consumes?.erasure && record.name !== exporter);

export const services: readonly ServiceRecord<BackendName>[] = list.map((record) =>
  record.name === exporter ? { ...record, asks: holders.map(({ name }) => name) } : record,
);

/** The only process that browsers reach. It has no database and gets the addresses of the services. */
export const bff: ProcessRecord<'bff'> = {
  name: 'bff',
  about: 'The only entry point: calls, files, sockets, the web client.',
  receives: ['pushes', 'callers'],
  settings: [
    ...appearance,
    'WEB_DIST',
    'TRUST_PROXY',
    'LOOPBACK_ONLY',
    'API_DOCS',
    'SECURITY_CONTACT',
    'LIMIT_FACTOR',
    'DEMO',
    'WEB_PUSH',
    ...offered,
  ],
  secrets: tokenSecrets,
  heap: busyHeap,
};

export const processes: readonly ProcessRecord<ServiceName>[] = [...services, bff];

/** Throws when the registry has no such service. */
export function serviceNamed(name: string): ServiceRecord<BackendName> {
  const found = services.find((service) => service.name === name);
  if (!found) throw new Error(`packages/contracts/src/services.ts has no service ${name}`);
  return found;
}

/** The setting with a service's address. */
export const addressVariable = (name: string): string => `${name.toUpperCase()}_URL`;

/** The services whose addresses a process gets: the BFF those of all, a service those that it asks. */
export const servicesAskedBy = (record: ProcessRecord | ServiceRecord): readonly string[] =>
  record.name === bff.name ? services.map(({ name }) => name) : ((record as ServiceRecord).asks ?? []);
