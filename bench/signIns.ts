import { verify } from '@node-rs/argon2';
import { dummyHash } from '../services/identity/src/passwords/hashing.ts';
import { compare, interleave, load, type Figure } from './measure.ts';
import type { BenchContext } from './context.ts';

const concurrency = 4;
const durationMs = 2500;

/** P8: sign-ins compared with bare verifications of a hash of identity's strength. */
export async function measureSignIns({ portal, company }: BenchContext): Promise<Figure[]> {
  const hash = await dummyHash();
  const { password, workspace } = company;
  const bodies = company.people.map(({ email }) => JSON.stringify({ login: email, password, workspace }));
  // An account may try ten times a minute from one address, so each round uses another address.
  const signIns = (round: number) => ({
    url: `${portal.url}/api/login`,
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.0.${round}` },
    bodies,
    concurrency,
    durationMs,
  });
  const rounds = await interleave(
    () => verifications(hash),
    async (round) => (await load(signIns(round))).rate,
  );
  const { bare, ours, ratio } = compare(rounds);
  return [
    {
      name: 'P8',
      what: 'sign-ins, 4 at a time',
      figure: `${ours.toFixed(1)}/s (argon2id ${bare.toFixed(1)}/s)`,
      ratio,
      goal: '≥ 0.6 of raw argon2id',
      met: ratio >= 0.6,
    },
  ];
}

async function verifications(hash: string): Promise<number> {
  let count = 0;
  const begun = performance.now();
  const end = begun + durationMs;
  const work = async () => {
    for (; performance.now() < end; count += 1) await verify(hash, 'not the password');
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return (count * 1000) / (performance.now() - begun);
}
