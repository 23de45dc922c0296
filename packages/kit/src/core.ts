// The part of the kit that needs no database: for the BFF, which must stay light.
export * from './addresses.ts';
export * from './boundedRedis.ts';
export * from './bus.ts';
export * from './caller.ts';
export * from './callerInvalidation.ts';
export * from './errors.ts';
export * from './guard.ts';
export * from './http.ts';
export * from './limiter.ts';
export * from './log.ts';
export * from './metrics.ts';
export * from './push.ts';
export * from './redis.ts';
export * from './routes.ts';
export * from './settings.ts';
export * from './stop.ts';
export * from './subscription.ts';
