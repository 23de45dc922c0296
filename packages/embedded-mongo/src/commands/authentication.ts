import { Binary } from 'bson';
import { fault } from '../errors.ts';
import type { Access } from '../access.ts';
import type { Call } from './call.ts';

const CONVERSATION = 1;

const failed = () => fault('AuthenticationFailed', 'Authentication failed.');

/** The commands are known to every server, but one on a Unix socket has no users. */
function accessOf({ engine }: Call): Access {
  if (!engine.access) throw failed();
  return engine.access;
}

function payloadOf({ body }: Call): string {
  const { payload } = body;
  if (!(payload instanceof Binary)) throw fault('TypeMismatch', "BSON field 'payload' must be binary");
  return Buffer.from(payload.value()).toString();
}

const answer = (text: string, done: boolean) => ({
  conversationId: CONVERSATION,
  done,
  payload: new Binary(Buffer.from(text)),
  ok: 1,
});

export function saslStart(call: Call) {
  const access = accessOf(call);
  if (call.body['mechanism'] !== 'SCRAM-SHA-256')
    throw fault('MechanismUnavailable', 'the mechanism must be SCRAM-SHA-256');
  const started = access.scram.start(payloadOf(call));
  if (!started) throw failed();
  access.begin(call.connection, started.exchange);
  return answer(started.serverFirst, false);
}

export function saslContinue(call: Call) {
  const access = accessOf(call);
  const exchange = access.take(call.connection);
  const signature = exchange && access.scram.finish(exchange, payloadOf(call));
  if (!signature) throw failed();
  access.signIn(call.connection);
  return answer(signature, true);
}
