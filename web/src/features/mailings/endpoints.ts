import { mailings } from '@atrium/contracts/mailings';
import { notices } from '@atrium/contracts/notices';
import { notificationTemplates } from '@atrium/contracts/notificationTemplates';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const ofMailings = (): Tag[] => [{ type: 'mailings', id: 'list' }];
const ofTemplates = (): Tag[] => [{ type: 'notificationTemplates', id: 'list' }];
const nothing = (): Tag[] => [];

const mailingChanges = { quiet: true, invalidates: ofMailings } as const;
const templateChanges = { quiet: true, invalidates: ofTemplates } as const;
const sending = { quiet: true, invalidates: nothing } as const;

const mailingsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    mailings: query(build, mailings.list, ofMailings),
    addMailing: mutation(build, mailings.create, mailingChanges),
    changeMailing: mutation(build, mailings.update, mailingChanges),
    removeMailing: mutation(build, mailings.remove, mailingChanges),
    startMailing: mutation(build, mailings.startJob, mailingChanges),
    stopMailing: mutation(build, mailings.stopJob, mailingChanges),
    templates: query(build, notificationTemplates.list, ofTemplates),
    addTemplate: mutation(build, notificationTemplates.create, templateChanges),
    changeTemplate: mutation(build, notificationTemplates.update, templateChanges),
    removeTemplate: mutation(build, notificationTemplates.remove, templateChanges),
    sendNotice: mutation(build, notices.create, sending),
    mailNotice: mutation(build, notices.mail, sending),
    sendMessage: mutation(build, notices.message, sending),
  }),
});

export const {
  useMailingsQuery,
  useAddMailingMutation,
  useChangeMailingMutation,
  useRemoveMailingMutation,
  useStartMailingMutation,
  useStopMailingMutation,
  useTemplatesQuery,
  useAddTemplateMutation,
  useChangeTemplateMutation,
  useRemoveTemplateMutation,
  useSendNoticeMutation,
  useMailNoticeMutation,
  useSendMessageMutation,
} = mailingsApi;
