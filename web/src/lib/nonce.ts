/** The nonce with which libraries may put `<style>` elements into this page; undefined on Vite's development server. */
export const pageNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
