import { sampledCalls, sampleOfCall } from '@atrium/testkit/entities';
import { slotName, type IdSlot } from '@atrium/testkit/samples';
import type { AnyCall } from './sendCall.ts';

/** A cursor is a time only: the list has the reader's own items. */
const isCursor = (slot: IdSlot) => slotName(slot) === 'query.before';

/** Whether a foreign id is accepted there and does no harm. */
export const isHarmless = (call: AnyCall, slot: IdSlot) =>
  isCursor(slot) || slotName(slot) in (sampleOfCall(call).harmless ?? {});

/** `<call> <slot>` of each exception that the samples state. */
export const harmlessSlots = () =>
  sampledCalls().flatMap(({ call, harmless = {} }) => Object.keys(harmless).map((slot) => `${call.name} ${slot}`));

export const canSucceed = (call: AnyCall) => !sampleOfCall(call).cannotSucceed;
