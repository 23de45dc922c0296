/** A path on this origin: pictures from elsewhere would tell others who looks. */
export const isOwnPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);
