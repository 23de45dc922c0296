import { expect, test } from 'vitest';
import { problemOf, replyOf } from './problems.ts';

test.each([
  [{ code: 'EAUTH' }, 'sign_in'],
  [{ code: 'ENOAUTH' }, 'sign_in'],
  [{ code: 'EOAUTH2' }, 'sign_in'],
  [{ code: 'EENVELOPE', responseCode: 530, response: '530 Authentication required' }, 'sign_in'],
  [{ code: 'EENVELOPE', responseCode: 530, response: '530 Must issue a STARTTLS command first' }, 'encryption'],
  [{ code: 'ETLS' }, 'encryption'],
  [{ code: 'EREQUIRETLS' }, 'encryption'],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'encryption'],
  [{ code: 'ESOCKET', message: 'wrong version number: SSL routines' }, 'encryption'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused'],
  [{ code: 'EMESSAGE' }, 'refused'],
  [{ code: 'EABORT' }, 'timeout'],
  [{ code: 'ETIMEDOUT' }, 'unreachable'],
  [{ code: 'EPROTOCOL', response: '554 No' }, 'unreachable'],
  [{ code: 'ECONNECTION' }, 'unreachable'],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, 'unreachable'],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND tls.acme.test' }, 'unreachable'],
  [{ code: 'ENOSPC' }, null],
  [new Error('something else'), null],
])('%o is the problem %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

test('a reply is one line of at most 300 characters', () => {
  expect(replyOf({ response: '550 No\r\nsuch  mailbox', message: 'Can’t send' })).toBe('550 No such mailbox');
  expect(replyOf({ message: 'x'.repeat(400) })).toHaveLength(300);
  expect(replyOf({})).toBe('');
});
