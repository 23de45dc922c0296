import { verify } from '@node-rs/argon2';
import { dummyHash } from '../services/identity/src/passwords/hashing.ts';
import { compare, inTurn, load, type Figure } from './measure.ts';
import type { Stage } from './stage.ts';

const width = 4;
const milliseconds = 2500;

/** P8: beside verifications of a hash that identity has made, without anything around them. */
export async function measureSignIns({ portal, company }: Stage): Promise<Figure[]> {
  const hash = await dummyHash();
  const { password, workspace } = company;
  const bodies = company.people.map(({ email }) => JSON.stringify({ login: email, password, workspace }));
  // From one address an account may try ten times a minute: each round comes from another.
  const signIns = (round: number) => ({
    url: `${portal.url}/api/login`,
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.0.${round}` },
    bodies,
    width,
    milliseconds,
  });
  const rounds = await inTurn(
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

/** A second; they run on threads of their own, so this one may as well ask for them. */
async function verifications(hash: string): Promise<number> {
  let count = 0;
  const begun = performance.now();
  const end = begun + milliseconds;
  const work = async () => {
    for (; performance.now() < end; count += 1) await verify(hash, 'not the password');
  };
  await Promise.all(Array.from({ length: width }, work));
  return (count * 1000) / (performance.now() - begun);
}
