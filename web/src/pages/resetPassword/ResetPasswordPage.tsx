export { ResetScreen as Page } from '../../features/signIn/ResetScreen.tsx';
