export { RegisterScreen as Page } from '../../features/signIn/RegisterScreen.tsx';
