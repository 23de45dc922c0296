export interface Device {
  browser: string;
  system: string;
  kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
}

const kinds = ['desktop', 'mobile', 'tablet'] as const;

/** A device as its browser describes it, without versions. The library is loaded with the first sign-in. */
export async function describeAgent(agent: string): Promise<Device> {
  const { default: bowser } = await import('bowser');
  const { browser, os, platform } = agent ? bowser.parse(agent) : { browser: {}, os: {}, platform: {} };
  const kind = kinds.find((each) => each === platform.type) ?? 'unknown';
  return { browser: browser.name ?? '', system: os.name ?? '', kind };
}
