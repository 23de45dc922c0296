import type { LongJob } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useCancelLongJobMutation } from '../../query/longJobs.ts';
import { Button } from '../../ui/Button.tsx';
import { percentOf } from '../../ui/JobLine.tsx';
import { Progress } from '../../ui/Progress.tsx';
import classes from './Import.module.css';

interface Props {
  job: LongJob | undefined;
  text: string;
  isCancellable: boolean;
}

/** How far the job of an import is. */
export function Working({ job, text, isCancellable }: Props) {
  const { t } = useTranslation();
  const [cancel, { isLoading }] = useCancelLongJobMutation();
  return (
    <div className={classes.working}>
      <span role="status">{text}</span>
      <Progress value={job ? percentOf(job) : 0} label={text} />
      {isCancellable && job && (
        <Button look="outline" small busy={isLoading} onClick={() => void cancel({ params: { job: job._id } })}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}
