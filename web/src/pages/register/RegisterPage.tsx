export { formFeatures as features } from '../../features/signIn/feature.ts';
export { RegisterScreen as Page } from '../../features/signIn/RegisterScreen.tsx';
