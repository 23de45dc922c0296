/** A path on this origin: pictures from another one would show it who looks at them. */
export const isOwnPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);
