import { requests, type RequestInput, type RequestName, type RequestResult } from '@atrium/contracts';
import { StringCodec, type Msg } from 'nats';
import { connectedBus, serviceName } from './bus.ts';
import { requireDeclared } from './declared.ts';
import { unavailable } from './errors.ts';
import { log } from './log.ts';
import { subscribe } from './subscribe.ts';
import { traced } from './tracing.ts';

const codec = StringCodec();
const timeoutMs = 2000;

const subjectOf = (name: RequestName) => `cmd.${name}`;

type Answer<N extends RequestName> = { result: RequestResult<N> } | { error: string };

/** Asks another service. Throws 503 when none of its replicas answers within 2 s. */
export async function ask<N extends RequestName>(name: N, input: RequestInput<N>): Promise<RequestResult<N>> {
  requireDeclared('asks', name);
  const answer = await traced({ kind: 'client', name: `ask ${name}`, attributes: {} }, () => send(name, input));
  if ('result' in answer) return answer.result;
  log.warn({ request: name, answer: answer.error }, 'a request to another service failed');
  throw unavailable();
}

async function send<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<N>> {
  const connection = connectedBus();
  if (!connection) return { error: 'NATS is unavailable' };
  return connection.request(subjectOf(name), codec.encode(JSON.stringify(input)), { timeout: timeoutMs }).then(
    (message) => message.json<Answer<N>>(),
    (error: unknown) => ({ error: String(error) }),
  );
}

/** Answers a request of other services; each reaches one replica. Resolves once it is subscribed. */
export const answerRequests = <N extends RequestName>(
  name: N,
  handle: (input: RequestInput<N>) => Promise<RequestResult<N>>,
) => subscribe(subjectOf(name), (message) => void respond(name, message, handle), { queue: serviceName() });

async function respond<N extends RequestName>(
  name: N,
  message: Msg,
  handle: (input: RequestInput<N>) => Promise<RequestResult<N>>,
) {
  const answer = async (): Promise<Answer<N>> => {
    const input = requests[name].input.parse(message.json()) as RequestInput<N>;
    return { result: await handle(input) };
  };
  const given = await answer().catch((error: unknown): Answer<N> => {
    log.error({ err: error, request: name }, 'a request of another service was not answered');
    return { error: 'internal' };
  });
  message.respond(codec.encode(JSON.stringify(given)));
}
