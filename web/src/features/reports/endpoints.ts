import { reports } from '@atrium/contracts/reports';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const receivers = (): Tag[] => [{ type: 'reports', id: 'receivers' }];
const nothing = (): Tag[] => [];

export const reportsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    reportList: query(build, reports.list),
    report: query(build, reports.get),
    reportReceivers: query(build, reports.receivers, receivers),
    setReportReceivers: mutation(build, reports.setReceivers, {
      quiet: true,
      invalidates: () => [...receivers(), { type: 'reports', id: 'list' }],
    }),
    sendReport: mutation(build, reports.send, { quiet: true }),
    answerReport: mutation(build, reports.answer, { quiet: true }),
    noteReport: mutation(build, reports.note, { quiet: true }),
    setReportStatus: mutation(build, reports.setStatus, { quiet: true }),
    openByReceipt: mutation(build, reports.byReceipt, { quiet: true, invalidates: nothing }),
    sayByReceipt: mutation(build, reports.sayByReceipt, { quiet: true, invalidates: nothing }),
  }),
});

export const {
  useReportListQuery,
  useReportQuery,
  useReportReceiversQuery,
  useSetReportReceiversMutation,
  useSendReportMutation,
  useAnswerReportMutation,
  useNoteReportMutation,
  useSetReportStatusMutation,
  useOpenByReceiptMutation,
  useSayByReceiptMutation,
} = reportsApi;
