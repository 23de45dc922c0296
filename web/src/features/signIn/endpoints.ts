import { auth } from '@atrium/contracts';
import { mutation, portalApi } from '../../query/portalApi.ts';

const quiet = { quiet: true, invalidates: () => [] };

const signInApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: mutation(build, auth.forgotPassword, quiet),
    resetPassword: mutation(build, auth.resetPassword, quiet),
    register: mutation(build, auth.register, quiet),
  }),
});

export const { useForgotPasswordMutation, useResetPasswordMutation, useRegisterMutation } = signInApi;
