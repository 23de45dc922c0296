export { ForgotScreen as Page } from '../../features/signIn/ForgotScreen.tsx';
