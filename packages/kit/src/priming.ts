// `deploy/src/prime.ts` loads the programs of the portal without running them, which fills Node's compile cache.

/** Whether this process only loads code. */
export const isPriming = process.env.ATRIUM_PRIMING === '1';
