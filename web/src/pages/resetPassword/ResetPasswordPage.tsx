export { formFeatures as features } from '../../features/signIn/feature.ts';
export { ResetScreen as Page } from '../../features/signIn/ResetScreen.tsx';
