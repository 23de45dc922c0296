import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A secret at rest. `key` names the key that sealed it, so that keys can be replaced. */
export interface Sealed {
  key: string;
  /** Initialization vector, tag and text, as base64. */
  text: string;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals secrets with AES-256-GCM by a key that is derived from the first of `secrets`; the others open what was sealed
 * with them. `owner` is bound to the text: a record that is moved to another account does not open. `open` throws then.
 */
export function makeSealer(purpose: string, secrets: readonly string[]) {
  const keys = new Map(secrets.map((secret) => keyOf(purpose, secret)).toReversed());
  const [id, key] = keyOf(purpose, secrets[0]!);
  return {
    seal(plain: string, owner: string): Sealed {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return { key: id, text: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') };
    },
    open({ key: name, text }: Sealed, owner: string): string {
      const known = keys.get(name);
      if (!known) throw new Error(`no key ${name} to open a sealed text`);
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', known, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    isCurrent: ({ key: name }: Sealed) => name === id,
  };
}

export type Sealer = ReturnType<typeof makeSealer>;

function keyOf(purpose: string, secret: string): [id: string, key: Buffer] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return [createHash('sha256').update(key).digest('hex').slice(0, 8), key];
}
