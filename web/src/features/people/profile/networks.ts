/** Hosts by the name of their network. */
const networks: Readonly<Record<string, readonly string[]>> = {
  Telegram: ['t.me', 'telegram.me'],
  LinkedIn: ['linkedin.com'],
  Facebook: ['facebook.com', 'fb.com'],
  Instagram: ['instagram.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  GitHub: ['github.com'],
  GitLab: ['gitlab.com'],
  X: ['x.com', 'twitter.com'],
  VK: ['vk.com', 'vk.ru'],
  WhatsApp: ['wa.me', 'whatsapp.com'],
  Viber: ['viber.com'],
  TikTok: ['tiktok.com'],
  Behance: ['behance.net'],
  Dribbble: ['dribbble.com'],
  Medium: ['medium.com'],
};

const isOf = (host: string, known: string) => host === known || host.endsWith(`.${known}`);

export interface NetworkLink {
  /** Of the network, or the host. */
  name: string;
  /** The account or the path. */
  hint: string;
  href: string;
}

/** An address as people read it; null unless it is one of the web. */
export function linkOf(address: string): NetworkLink | null {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  const name = Object.keys(networks).find((each) => networks[each]!.some((known) => isOf(host, known)));
  const path = decoded(url.pathname).replace(/^\/+|\/+$/g, '');
  return { name: name ?? host, hint: path, href: url.href };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What one types as an address: without `https://` it is added. */
export const addressOf = (typed: string) => (/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
