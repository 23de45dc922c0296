import type { ClientColours } from '@atrium/contracts';
import { whenConnected } from '../../lib/connection.ts';

export interface Design {
  colours: Partial<ClientColours>;
  /** The name of an installed font. */
  font?: string | null;
}

const loadCss = whenConnected(() => import('./designCss.ts'));

let sheet: CSSStyleSheet | undefined;

function put(css: string) {
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(css);
}

let newest = {};

/** Shows a style sheet that `showDesign` has answered; '' is the portal's own design. */
export function showCss(css: string) {
  newest = {};
  put(css);
}

/** Shows a company's design in both themes. Answers its style sheet, null when another design was asked for meanwhile. */
export async function showDesign(design: Design): Promise<string | null> {
  const asked = (newest = {});
  const isOwn = design.font || Object.values(design.colours).some(Boolean);
  const css = isOwn ? (await loadCss()).designCss(design) : '';
  if (asked !== newest) return null;
  put(css);
  return css;
}
