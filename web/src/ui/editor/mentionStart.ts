/** Whether an @ behind this character begins a mention: behind letters, digits and what joins them it is an address. */
export const startsMention = (before: string): boolean => !/[\p{L}\p{N}._%+-]$/u.test(before);
