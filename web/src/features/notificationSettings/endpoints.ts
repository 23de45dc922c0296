import { notificationSettings } from '@atrium/contracts/notificationSettings';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const all = (): Tag[] => [{ type: 'notificationSettings', id: 'list' }];
const lists = (): Tag[] => [...all(), { type: 'notifications', id: 'list' }];

const settingsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownNotificationSettings: query(build, notificationSettings.own, all),
    companyNotificationSettings: query(build, notificationSettings.ofCompany, all),
    saveNotificationSettings: mutation(build, notificationSettings.save, { quiet: true, invalidates: lists }),
  }),
});

export const {
  useOwnNotificationSettingsQuery,
  useCompanyNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
} = settingsApi;
