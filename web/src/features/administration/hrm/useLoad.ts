import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { progressEveryMs, useLongJobQuery } from '../../../query/longJobs.ts';
import { portalApi } from '../../../query/portalApi.ts';

/** The job of the last load, asked for again while it runs; what it has changed is read again after its end. */
export function useLoad(id: string | undefined) {
  const dispatch = useDispatch();
  const [isOver, setOver] = useState<string>();
  const { currentData } = useLongJobQuery(id ? { params: { job: id } } : skipToken, {
    pollingInterval: id && isOver !== id ? progressEveryMs : 0,
  });
  const job = currentData?.result;
  const ended = job && job.state !== 'running' ? job._id : undefined;
  if (ended && ended !== isOver) setOver(ended);
  useEffect(() => {
    if (ended) dispatch(portalApi.util.invalidateTags(['hrm', 'employees', 'users', 'structures']));
  }, [ended, dispatch]);
  return job;
}
