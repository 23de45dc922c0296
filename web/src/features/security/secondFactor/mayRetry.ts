const transient = ['too_many_requests', 'network', 'service_unavailable', 'timeout', 'internal'];

/** Whether the same step may succeed later: the refusal says nothing of what was given. */
export const mayRetry = (code: string) => transient.includes(code);
