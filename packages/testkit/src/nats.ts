import { connect, type ConsumerInfo, type JetStreamManager, type NatsConnection } from 'nats';

/** A connection with the administrator's account, which outlives restarts of NATS. */
export function connectAdmin(adminNatsUrl: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(adminNatsUrl);
  return connect({
    servers: `${protocol}//${host}`,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
}

/** The newest message on a subject, which may have wildcards; null when there is none. */
export const newestMessage = (manager: JetStreamManager, stream: string, subject: string) =>
  manager.streams.getMessage(stream, { last_by_subj: subject }).catch(ignoreAbsent);

function ignoreAbsent(error: { api_error?: { code?: number } }) {
  if (error.api_error?.code !== 404) throw error;
  return null;
}

/** Throws unless the consumer has acknowledged the message and all before it. */
export function requireHandled(consumer: ConsumerInfo, seq: number) {
  const { name, stream_name: stream, num_pending, num_ack_pending, ack_floor } = consumer;
  const hasHandled = num_pending + num_ack_pending === 0 || ack_floor.stream_seq >= seq;
  if (!hasHandled) throw new Error(`${name} has not handled message ${seq} of ${stream}`);
}
