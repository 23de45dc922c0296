import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, secretsWith, type Secrets } from './keys.ts';

export { secretsWith };

/** A text at rest. `key` names the key that sealed it, so that keys can be replaced. */
export interface Sealed {
  key: string;
  /** Initialization vector, tag and text, as base64. */
  text: string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Seals a text with AES-256-GCM. `owner` is bound to it: moved to another owner it does not open. */
export function sealWith(key: Buffer, plain: string, owner: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Throws unless the text was sealed by this key for this owner. */
export function openWith(key: Buffer, text: string, owner: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** Seals by a key that is derived from the first of `secrets`; the others open what was sealed with them. */
export function makeSealer(purpose: string, secrets: Secrets) {
  const current = derivedKey(purpose, secrets[0]);
  const keys = new Map(secrets.map((secret) => derivedKey(purpose, secret)).map(({ id, key }) => [id, key]));
  return {
    currentId: current.id,
    seal: (plain: string, owner: string): Sealed => ({ key: current.id, text: sealWith(current.key, plain, owner) }),
    /** Throws for a key that is not known, and for a text that was changed or is another's. */
    open({ key: id, text }: Sealed, owner: string): string {
      const key = keys.get(id);
      if (!key) throw new Error(`no key ${id} to open a sealed text`);
      return openWith(key, text, owner);
    },
    knows: ({ key: id }: Sealed) => keys.has(id),
    isCurrent: ({ key: id }: Sealed) => id === current.id,
  };
}

export type Sealer = ReturnType<typeof makeSealer>;

/** Seals the data keys of companies. */
export const masterSealer = (secrets: Secrets): Sealer => makeSealer('atrium master key', secrets);
