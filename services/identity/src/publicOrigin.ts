/** PUBLIC_URL as what links begin with. */
export const publicOrigin = (publicUrl: string) => publicUrl.replace(/\/$/, '');
