import classes from './Spinner.module.css';

export const Spinner = ({ label }: { label: string }) => (
  <span role="status" aria-label={label} className={classes.spinner} />
);

/** The whole window waits. Comes late, so that a quick answer does not flicker. */
export const PageLoader = ({ label }: { label: string }) => (
  <div className={classes.page}>
    <Spinner label={label} />
  </div>
);
