export type { CompanyFiles, Page, Portability, Special, Target } from './form.ts';
export { isId, renewId } from './ids.ts';
export { ownPart, type CompanyPart } from './part.ts';
export { removeFromStreams } from './streams.ts';
export { remotePart } from './remote.ts';
