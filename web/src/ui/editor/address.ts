const schemes = ['http:', 'https:', 'mailto:'];

const mailAddress = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;

/** Whether a typed text becomes a link by itself: `report.zip` and `README.md` are files and not sites of strangers. */
export const linksByItself = (typed: string): boolean =>
  /^(https?:\/\/|www\.)\S/i.test(typed) || mailAddress.test(typed);

/** The typed text as an address to link to; null for any other text. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (!text) return null;
  const isMail = mailAddress.test(text);
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : isMail ? `mailto:${text}` : `https://${text}`);
  return url && schemes.includes(url.protocol) && (url.host.includes('.') || isMail || hasScheme) ? url.href : null;
}
