export { formFeatures as features } from '../../features/signIn/feature.ts';
export { ForgotScreen as Page } from '../../features/signIn/ForgotScreen.tsx';
