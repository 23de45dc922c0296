import type { Client, ClientColours, ClientSettings } from '@atrium/contracts';
import { parseColor } from '../../../ui/fields/color.ts';

export const palettes = {
  accent: ['#3355e0', '#0f766e', '#15803d', '#b45309', '#be123c', '#7c3aed', '#334155'],
  panel: ['#ffffff', '#1e293b', '#14213d', '#134e4a', '#3b1f4a'],
  background: ['#f5f6f8', '#e6edfb', '#e3f3ea', '#fbf3e2', '#f1eafb'],
  text: ['#161a20', '#1e293b', '#134e4a', '#3b1f4a'],
} as const;
export type ColourName = keyof ClientColours;
const colourNames = Object.keys(palettes) as ColourName[];

/** Installed with Windows and macOS, with Cyrillic; nothing is fetched for them. */
export const fonts = ['Arial', 'Verdana', 'Tahoma', 'Trebuchet MS', 'Georgia', 'Times New Roman'] as const;

/** Of a colour and the font '' is the portal's own. */
export interface Design extends Record<ColourName, string> {
  logo: string | null;
  head: string | null;
  font: string;
  lang: ClientSettings['lang'];
  start_page: string;
  timezone: string;
}

export const colour = (value: string) => (!value.trim() || parseColor(value) ? null : 'wrong');

export const designOf = ({ logo, head, font, colours, settings }: Client): Design => ({
  logo,
  head,
  font: font ?? '',
  accent: colours.accent ?? '',
  background: colours.background ?? '',
  text: colours.text ?? '',
  panel: colours.panel ?? '',
  lang: settings.lang,
  start_page: settings.start_page,
  timezone: settings.timezone,
});

/** Only what was changed, as the server takes it. */
export function changedDesign(before: Design, now: Design) {
  const is = (name: keyof Design) => now[name] !== before[name];
  const settings = Object.fromEntries(
    (['lang', 'start_page', 'timezone'] as const).filter(is).map((name) => [name, now[name]]),
  ) as Partial<ClientSettings>;
  const colours = Object.fromEntries(
    colourNames.filter(is).map((name) => [name, parseColor(now[name])]),
  ) as Partial<ClientColours>;
  return {
    ...(is('logo') && { logo: now.logo }),
    ...(is('head') && { head: now.head }),
    ...(is('font') && { font: now.font || null }),
    ...(Object.keys(colours).length && { colours }),
    ...(Object.keys(settings).length && { settings }),
  };
}

/** In pixels. */
export const headPx = { width: 1000, height: 160 };

/** Why a picture cannot stand at the head: a key of `clients`; null when it can. */
export async function headFault(file: File): Promise<'notPicture' | 'headTooSmall' | null> {
  try {
    const { width, height } = await createImageBitmap(file);
    return width < headPx.width || height < headPx.height ? 'headTooSmall' : null;
  } catch {
    return 'notPicture';
  }
}

export async function logoFault(file: File): Promise<'notPicture' | null> {
  try {
    await createImageBitmap(file);
    return null;
  } catch {
    return 'notPicture';
  }
}
