import { mail } from '@atrium/contracts/mail';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const mailApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    mail: query(build, mail.get),
    checkMail: mutation(build, mail.check, { quiet: true }),
  }),
});

export const { useMailQuery, useCheckMailMutation } = mailApi;
