const schemes = ['http:', 'https:', 'mailto:'];

/** The typed text as an address to link to; null for any other text. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (!text) return null;
  const isMail = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text);
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : isMail ? `mailto:${text}` : `https://${text}`);
  return url && schemes.includes(url.protocol) && (url.host.includes('.') || isMail || hasScheme) ? url.href : null;
}
