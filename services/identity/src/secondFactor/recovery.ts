import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@atrium/contracts/secondFactor';

/** Without i, l, o and u, which are read as other signs (Crockford's base 32). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = /.{4}(?=.)/g;

/** 80 bits, too many to guess even from the stored hash. */
const newCode = () => Array.from(randomBytes(16), (byte) => signs[byte % 32]).join('');

export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, () => newCode().replace(groups, '$&-'));

const read = (code: string) => code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

/** As it is stored; the same code of another account has another hash. */
export const hashOfCode = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId}|${read(code)}`)
    .digest('base64url');
