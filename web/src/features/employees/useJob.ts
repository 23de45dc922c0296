import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { progressEveryMs, useLongJobQuery } from '../../query/longJobs.ts';
import { portalApi } from '../../query/portalApi.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { useJobsQuery } from './endpoints.ts';

/** A job that was ordered here, or one that was running when the page was opened. */
export function useJob(ordered: string | null) {
  const dispatch = useDispatch();
  const client = useSelector(selectClient)?._id;
  const { data: jobs } = useJobsQuery(client && !ordered ? { params: { client } } : skipToken);
  const running = jobs?.result.find(({ kind, state }) => kind === 'employees_changed' && state === 'running')?._id;
  const [found, setFound] = useState<string>();
  if (running && running !== found) setFound(running);
  const id = ordered ?? found;
  const [isOver, setOver] = useState<string>();
  const { currentData } = useLongJobQuery(id ? { params: { job: id } } : skipToken, {
    pollingInterval: id && isOver !== id ? progressEveryMs : 0,
  });
  const job = currentData?.result;
  const ended = job && job.state !== 'running' ? job._id : undefined;
  if (ended && ended !== isOver) setOver(ended);
  useEffect(() => {
    // Which people it has changed is not known here.
    if (ended) dispatch(portalApi.util.invalidateTags(['employees', 'employeeTables', 'dataChanges', 'users']));
  }, [ended, dispatch]);
  return job;
}
