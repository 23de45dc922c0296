import { MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import { notFound, toApiError } from './errors.ts';

const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more });

test.each([
  ['a server that cannot be reached', named('MongoServerSelectionError'), 503],
  ['a broken connection', named('MongoNetworkError'), 503],
  ['a cleared pool', named('MongoPoolClearedError'), 503],
  ['a topology that knows no server', named('MongoCompatibilityError'), 503],
  ['a transaction lost with the server', named('MongoServerError', { code: 251 }), 503],
  ['a write conflict that did not end', named('MongoServerError', { code: 112 }), 503],
  ['a connection that ends under a write', Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' }), 503],
  ['a bulk write cut off', new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), {} as never), 503],
  ['a bulk write that met a full disk', named('MongoBulkWriteError', { code: 14031 }), 507],
  ['something unique taken', named('MongoServerError', { code: 11000 }), 409],
  ['a full disk', named('Error', { code: 'ENOSPC' }), 507],
  ['an ApiError', notFound(), 404],
])('%s is answered as such', (_, error, status) => {
  expect(toApiError(error)).toMatchObject({ status });
});

test.each([
  ['a query that is wrong', named('MongoServerError', { code: 2 })],
  ['a bulk write that is wrong', named('MongoBulkWriteError', { code: 2 })],
  ['a driver that is misused', named('MongoInvalidArgumentError')],
  ['a mistake', new TypeError('x')],
])('%s is no refusal', (_, error) => {
  expect(toApiError(error)).toBeNull();
});
