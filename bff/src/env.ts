import type { env, ResultOf } from '@atrium/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BffSettings } from './settings.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** The vendor variant and what this installation offers (D12, D13). */
export function environment(settings: BffSettings): ResultOf<typeof env.get> {
  const { VENDOR: vendor, TITLE_GOOGLE, TITLE_YANDEX, WEB_PUSH: push, DEMO: demo } = settings;
  const oidc = Boolean(settings.OUTLOOK_CLIENT_ID || settings.GOOGLE_CLIENT_ID);
  const translate = settings.TRANSLATE_URL !== '';
  const linkPreviews = settings.LINK_PREVIEWS === 'on';
  const title = vendor === 'yandex' ? TITLE_YANDEX : TITLE_GOOGLE;
  const address = new URL(settings.PUBLIC_URL).origin;
  return { vendor, title, version, address, oidc, push, demo, translate, linkPreviews };
}
