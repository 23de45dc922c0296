import { location } from '../errors.ts';

export const invalid = (why: string) => location(51091, `Regular expression is invalid: ${why}`);

export const unsupported = (what: string) =>
  invalid(`${what} is not supported by embedded-mongo, whose engine (RE2) takes linear time`);
