import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { passkeys, type BodyOf } from '@atrium/contracts';
import { as, type AnyPortal, type Person } from '@atrium/testkit';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { asBff } from './world.ts';

// An authenticator in software (WebAuthn level 3, ES256, attestation "none") whose user is always verified.

type Made = BodyOf<typeof passkeys.add>['credential'];
type Asserted = BodyOf<typeof passkeys.signIn>['credential'];

const userVerified = 0x05;
const withCredential = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail]);
}

/** COSE, RFC 9053: an EC2 key on P-256 for ES256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
}

export type SoftPasskey = ReturnType<typeof makePasskey>;

/** A passkey of one account at a portal. */
export function makePasskey(portal: AnyPortal, userId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idBytes = randomBytes(16);
  const ids = { id: base64url(idBytes), rawId: base64url(idBytes), type: 'public-key' as const };
  const origin = portal.url.replace('127.0.0.1', 'localhost');
  const rpId = new URL(origin).hostname;
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  return {
    id: ids.id,
    create({ challenge }: Record<string, unknown>): Made {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(rpId, userVerified | withCredential, 0), attested]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation));
      return { ...ids, response: { clientDataJSON: base64url(clientData('create', challenge)), attestationObject } };
    },
    /** With the count of signatures that it says. */
    answer({ challenge }: Record<string, unknown>, counter: number): Asserted {
      const data = clientData('get', challenge);
      const authData = authenticatorData(rpId, userVerified, counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(userId)),
      };
      return { ...ids, response };
    },
  };
}

export const beginPasskey = async (person: Person) =>
  (await as(person).call(passkeys.begin, { body: { old_password: person.password } })).result;

/** A passkey that a person has added, and the recovery codes that it brought. */
export async function addPasskey(portal: AnyPortal, person: Person, name = 'Laptop') {
  const passkey = makePasskey(portal, person._id);
  const { setup, options } = await beginPasskey(person);
  const body = { setup, name, credential: passkey.create(options) };
  const { recoveryCodes } = (await as(person).call(passkeys.add, { body })).result;
  return { passkey, recoveryCodes };
}

/** What signs in: a new challenge and the answer to it. */
export async function answerTo(portal: AnyPortal, passkey: SoftPasskey, counter: number) {
  const { challenge, options } = await (await asBff(portal)).call(passkeys.signInOptions);
  return { challenge, credential: passkey.answer(options, counter) };
}

export const signInByPasskey = async (
  portal: AnyPortal,
  body: BodyOf<typeof passkeys.signIn>,
  address = '203.0.113.9',
) => (await asBff(portal, address)).call(passkeys.signIn, { body });
