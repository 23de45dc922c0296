export { Shell } from './Shell.tsx';
export { shellFeatures as features } from './shellFeatures.ts';
