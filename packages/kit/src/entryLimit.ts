/** Options of an `LRUCache` of at most `max` entries whose memory grows with them: by `max` alone it is allocated at once. */
export const entryLimit = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });
