import { maxExportsPerHour } from '@atrium/contracts/personalData';
import { makeLimiter } from '@atrium/kit';

/** Per account and address (D110). */
export const signInLimit = makeLimiter({ name: 'limit:sign-in', maxAttempts: 10, seconds: 60 });
/** Per name, from all addresses and in all companies together; see guesses/. */
export const accountLimit = makeLimiter({ name: 'limit:account', maxAttempts: 30, seconds: 3600 });
/** Per name, where its owner has not signed in before, once the limit above is reached. */
export const strangerLimit = makeLimiter({ name: 'limit:stranger', maxAttempts: 1, seconds: 60 });
/** Per browser in which the account has signed in before, besides the limits of others. */
export const deviceLimit = makeLimiter({ name: 'limit:device', maxAttempts: 10, seconds: 3600 });
export const deviceCodeLimit = makeLimiter({ name: 'limit:device-codes', maxAttempts: 10, seconds: 3600 });
/** Per e-mail and address (D110): a stranger must not use up the requests of the owner. */
export const forgotLimit = makeLimiter({ name: 'limit:forgot', maxAttempts: 3, seconds: 3600 });
/** Per account. The links of those letters work for an hour, too, so that every owner has one. */
export const resetLetterLimit = makeLimiter({ name: 'limit:reset-letters', maxAttempts: 6, seconds: 3600 });
/** Per address; many people may share one. */
export const forgotFromLimit = makeLimiter({ name: 'limit:forgot-from', maxAttempts: 60, seconds: 3600 });
/** Codes of a second factor, per account: wrong and right ones, after the right password. */
export const codeLimit = makeLimiter({ name: 'limit:codes', maxAttempts: 20, seconds: 86_400 });
/** Where its owner has signed in before, once the limit above is reached, per network. */
export const familiarCodeLimit = makeLimiter({ name: 'limit:familiar-codes', maxAttempts: 10, seconds: 3600 });
/** Elsewhere. */
export const strangerCodeLimit = makeLimiter({ name: 'limit:stranger-codes', maxAttempts: 1, seconds: 600 });
/** The own password, asked for again: no more of a stolen session's guesses than at sign-in. */
export const ownPasswordLimit = makeLimiter({ name: 'limit:own-password', maxAttempts: 30, seconds: 3600 });
/** Archives of personal data, per account that asks for them. */
export const exportLimit = makeLimiter({ name: 'limit:exports', maxAttempts: maxExportsPerHour, seconds: 3600 });
/** Test e-mails, per account and per address. */
export const mailCheckLimit = makeLimiter({ name: 'limit:mail-checks', maxAttempts: 10, seconds: 3600 });
/** Letters about sign-ins, per account. */
export const noticeLimit = makeLimiter({ name: 'limit:notices', maxAttempts: 5, seconds: 86_400 });
/** Per e-mail: an invitation that strangers can order, in any of the companies. */
export const registrationLetterLimit = makeLimiter({
  name: 'limit:registration-letters',
  maxAttempts: 3,
  seconds: 86_400,
});
export const selfRegisterLimit = makeLimiter({ name: 'limit:register', maxAttempts: 20, seconds: 3600 });
