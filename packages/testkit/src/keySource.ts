import type { GrantedKeys } from '@atrium/contracts';
import { bus, closeBus, connectBus } from '@atrium/kit';

interface Holder {
  _id: string;
  client_id: string;
}

/** A made-up source of audience keys, publishing with the NATS account of a service: `social` on `state.*.social.>`. */
export async function openKeySource(natsUrl: string, service: string, source = 'made_up') {
  connectBus(natsUrl, service);
  const { stream } = await bus();
  let version = 0;

  const publish = async (holder: Holder, payload: unknown) => {
    const subject = `state.${holder.client_id}.${service}.keys.${source}.${holder._id}`;
    await stream.publish(subject, JSON.stringify(payload));
  };

  return {
    publish,
    /** Publishes the keys that the person has from now on, all of them. */
    grant: (holder: Holder, keys: string[], state: Partial<GrantedKeys> = {}) => {
      version = state.version ?? version + 1;
      return publish(holder, { client_id: holder.client_id, user: holder._id, source, keys, version, ...state });
    },
    close: closeBus,
  };
}
