/** Made by web/parts.ts. */
declare module 'virtual:parts' {
  export const parts: readonly { name: string; version: string; licence: string }[];
}
