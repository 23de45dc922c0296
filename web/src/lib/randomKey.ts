/** 128 random bits in hex. Not crypto.randomUUID, which browsers withhold on plain http. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
