const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, also in an attribute with double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escaped[sign]!);
