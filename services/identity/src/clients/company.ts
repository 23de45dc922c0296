import type { AiContext, Client, clientCard, FeatureCode, Language, SecondFactorDemand } from '@atrium/contracts';
import { defaultRights, featureCodes } from '@atrium/contracts/rights';
import { newId } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';
import type { z } from 'zod';
import { searchWords } from '@atrium/kit/search';

/** A company as stored. */
export type ClientDoc = Required<
  Omit<Client, keyof Pick<z.infer<typeof clientCard>, 'vendor' | 'lang' | 'selfRegister' | 'oidc'> | 'host'>
> & {
  /** Absent or null: none. */
  host?: string | null;
  /** Sessions that were begun before it was raised have ended; absent until then. */
  session_epoch?: number;
  /** Has an active identity provider of its own. */
  has_providers?: boolean;
  /** When one of its people was last in the portal, ISO-8601; absent: never. */
  active_at?: string;
  /** Grows with each change of the pinned people, so that two of them conflict. */
  pins_version?: number;
  /** Bank data, sealed. `company` is empty then: only an older release, or a document in the making, has it open. */
  bank?: Sealed;
  /** What an AI assistant is to know; absent until it is written. */
  ai?: Partial<AiContext>;
  /** Derived from name and workspace, for searches. */
  words: string[];
};

export const wordsOf = ({ name, workspace }: Pick<ClientDoc, 'name' | 'workspace'>) => searchWords(name, workspace);

/** The minimum length of superadmins' passwords, and of a new company's (D20). */
const passwordMinimum = 8;

type NewClient = Pick<ClientDoc, 'name' | 'workspace'> & {
  colours?: Partial<ClientDoc['colours']>;
  settings?: Partial<ClientDoc['settings']>;
} & Partial<Omit<ClientDoc, 'colours' | 'settings'>>;

/** A new company has every feature that is not switched off. */
const featuresBut = (features: ClientDoc['features'] = []) => {
  const off = new Set(features.filter(({ active }) => !active).map(({ feature }) => feature));
  return featureCodes.map((feature) => ({ feature, active: !off.has(feature) }));
};

export function newClient(
  { colours, settings, features, ...fields }: NewClient,
  timezone: string,
  now: Date,
): ClientDoc {
  return {
    _id: newId(),
    logo: null,
    head: null,
    status: 'active',
    city: '',
    phone: '',
    address: '',
    director: '',
    telegram: '',
    comments: '',
    font: null,
    features: featuresBut(features),
    company: {},
    created: now.toISOString(),
    updated: now.toISOString(),
    ...fields,
    words: wordsOf(fields),
    colours: { accent: null, background: null, text: null, panel: null, ...colours },
    settings: {
      hideMoodMeter: false,
      start_page: 'company',
      lang: 'ru',
      timezone,
      passwordMinimum,
      sessionIdleDays: 0,
      secondFactor: 'off',
      selfRegister: false,
      pinning: false,
      defaultRights: [...defaultRights],
      journalDays: 0,
      visitDays: 0,
      notificationDays: 0,
      widgets: [],
      hiddenWidgets: [],
      emailDomains: [],
      ...settings,
    },
  };
}

/** The rights of new people of the company. */
export const rightsOfNew = ({ settings }: Pick<ClientDoc, 'settings'>): ClientDoc['features'] =>
  settings.defaultRights.map((feature) => ({ feature, active: true }));

/** The features that the company has switched on. */
export const activeFeatures = (client: Pick<ClientDoc, 'features'>): FeatureCode[] =>
  client.features.filter(({ active }) => active).map(({ feature }) => feature);

export interface CompanyTerms {
  /** The portal's own for superadmins. */
  name: string;
  passwordMinimum: number;
  sessionIdleDays: number;
  secondFactor: SecondFactorDemand;
  lang: Language;
  timezone: string;
  pinning: boolean;
  /** The features that the company has switched on. */
  features: FeatureCode[];
}

/** For superadmins, who have no company. */
const ownTerms: CompanyTerms = {
  name: 'Atrium',
  passwordMinimum,
  sessionIdleDays: 0,
  secondFactor: 'off',
  lang: 'ru',
  timezone: 'UTC',
  pinning: false,
  features: [],
};

export const termsOf = (client: ClientDoc | null): CompanyTerms =>
  client ? { ...client.settings, name: client.name, features: activeFeatures(client) } : ownTerms;
