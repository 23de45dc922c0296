import {
  featureCodes,
  type Client,
  type clientCard,
  type FeatureCode,
  type Language,
  type SecondFactorDemand,
} from '@atrium/contracts';
import { newId } from '@atrium/kit';
import type { z } from 'zod';
import { searchWords } from '../users/search.ts';

/** A company as stored. */
export type ClientDoc = Required<
  Omit<Client, keyof Pick<z.infer<typeof clientCard>, 'vendor' | 'lang' | 'selfRegister' | 'oidc'>>
> & {
  /** Sessions that were begun before it was raised have ended; absent until then. */
  session_epoch?: number;
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

export function newClient({ colours, settings, ...fields }: NewClient, timezone: string, now: Date): ClientDoc {
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
    features: featureCodes.map((feature) => ({ feature, active: true })),
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
      emailDomains: [],
      ...settings,
    },
  };
}

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
  features: [],
};

export const termsOf = (client: ClientDoc | null): CompanyTerms =>
  client ? { ...client.settings, name: client.name, features: activeFeatures(client) } : ownTerms;
