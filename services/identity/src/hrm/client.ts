import type { HrmType } from '@atrium/contracts';
import { AddressRefused, atMost, fetchPublic, log, type OutboundOptions } from '@atrium/kit';
import type { Adapter, Read } from './adapters/adapter.ts';
import { HrmFailure } from './problem.ts';
import type { HrmDepartment, HrmRow } from './row.ts';

const timeoutMs = 60_000;
/** Of one answer, and of all answers of a load. */
const maxBytes = 15_000_000;
const maxTotalBytes = 40_000_000;
const maxMs = 180_000;

interface Settings {
  HRM_NETWORKS: readonly string[];
}

export interface Hrm {
  address: string;
  login: string;
  password: string;
  structure_type: HrmType;
}

/** Loaded with the first one: they bring what reads tables. */
const adapters: Record<HrmType, () => Promise<Adapter>> = {
  json_http: async () => (await import('./adapters/json.ts')).jsonHttp,
  odata_1c: async () => (await import('./adapters/odata.ts')).odata1c,
  csv: async () => (await import('./adapters/csv.ts')).csv,
};

/** An answer takes a part of the memory while it is read; a system that is slow must not hold up all others. */
const inTurn = atMost(2);

export interface HrmClient {
  people(hrm: Hrm): Promise<HrmRow[]>;
  departments(hrm: Hrm): Promise<HrmDepartment[]>;
}

/**
 * Reads HR systems. Administrators name their addresses: only public ones are connected to, by https, and those of
 * `HRM_NETWORKS`.
 */
export function makeHrmClient({ HRM_NETWORKS: allowed }: Settings): HrmClient {
  /** Redirects are not followed: the password would go along. */
  function reader({ login, password }: Hrm): Read {
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const headers = { accept: 'application/json, text/csv, */*', ...((login || password) && { authorization }) };
    const until = performance.now() + maxMs;
    let left = maxTotalBytes;
    return async (address) => {
      const ms = Math.min(timeoutMs, until - performance.now());
      if (ms <= 0) throw new HrmFailure('unreachable');
      const options: OutboundOptions = {
        headers,
        allowed,
        isSecure: 'outside',
        timeoutMs: Math.ceil(ms),
        maxBytes: Math.min(maxBytes, left),
      };
      const answer = await fetchPublic(address, { ...options, maxRedirects: 0 }).catch((error: unknown) => {
        log.info({ err: error }, 'an HRM was not read');
        throw new HrmFailure(error instanceof AddressRefused ? 'address' : 'unreachable');
      });
      if (answer.status === 401 || answer.status === 403) throw new HrmFailure('refused');
      if (answer.status !== 200) throw new HrmFailure(answer.status >= 500 ? 'unreachable' : 'answer');
      left -= answer.body.length;
      if (answer.isCut || left <= 0) throw new HrmFailure('too_big');
      return answer.body;
    };
  }

  const adapterOf = ({ structure_type }: Hrm) => adapters[structure_type]();
  return {
    people: (hrm) => inTurn(async () => (await adapterOf(hrm)).people(hrm.address, reader(hrm))),
    departments: (hrm) => inTurn(async () => (await adapterOf(hrm)).departments(hrm.address, reader(hrm))),
  };
}
