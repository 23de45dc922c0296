import { makeLimiter } from '@atrium/kit';

/** Per account and address (D110). */
export const signInLimit = makeLimiter({ name: 'limit:sign-in', maxAttempts: 10, seconds: 60 });
/** Per e-mail (D110). */
export const forgotLimit = makeLimiter({ name: 'limit:forgot', maxAttempts: 3, seconds: 3600 });
/** Per address; many people may share one. */
export const forgotFromLimit = makeLimiter({ name: 'limit:forgot-from', maxAttempts: 60, seconds: 3600 });
export const selfRegisterLimit = makeLimiter({ name: 'limit:register', maxAttempts: 20, seconds: 3600 });
