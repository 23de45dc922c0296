import type { AdaptationTrack } from '@atrium/contracts';

export type TrackAct = 'activate' | 'stop' | 'copy' | 'remove';

const isOn = ({ status }: AdaptationTrack) => status === 'run' || status === 'error';

/** What the reader may do with a track as a whole. `leads`: creates tracks. */
export const actsOf = (track: AdaptationTrack, leads: boolean): TrackAct[] => [
  ...(track.can.edit ? [isOn(track) ? ('stop' as const) : ('activate' as const)] : []),
  ...(leads ? (['copy', 'remove'] as const) : []),
];
