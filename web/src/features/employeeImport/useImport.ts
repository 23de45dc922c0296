import type { EmployeeImport } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { progressEveryMs, useLongJobQuery } from '../../query/longJobs.ts';
import { portalApi } from '../../query/portalApi.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { useEmployeeImportQuery } from './endpoints.ts';

const isWorkedOn = (shown: EmployeeImport | undefined) => shown?.phase.endsWith('ing') ?? false;

/** An import and its job, asked again while it is worked on. */
export function useImport(id: string | null) {
  const dispatch = useDispatch();
  const known = useEmployeeImportQuery(id ? { params: { import: id } } : skipToken, { pollingInterval: 0 });
  const shown = known.currentData?.result;
  const jobId = shown?.job ?? null;
  const isOpen = isWorkedOn(shown);
  const { currentData } = useLongJobQuery(jobId && isOpen ? { params: { job: jobId } } : skipToken, {
    pollingInterval: progressEveryMs,
  });
  const job = currentData?.result;
  const state = `${job?.state} ${job?.done}`;
  useEffect(() => {
    if (id && isOpen) dispatch(portalApi.util.invalidateTags([{ type: 'employeeImports', id }]));
  }, [dispatch, id, isOpen, state]);
  const isRunning = isOpen && (!job || job.state === 'running');
  return {
    ...statusOf(known),
    shown,
    job,
    isRunning,
    isStopped: isOpen && job !== undefined && job.state !== 'running',
  };
}
