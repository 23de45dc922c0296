import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { HeaderActs, type HeaderAct } from './HeaderActs.tsx';
import classes from './PageHeader.module.css';

export interface Crumb {
  label: string;
  /** Absent: a group without a page. */
  to?: string;
}

interface Props {
  /** From the top down, without this page. */
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
  title: string;
  /** Beside the title, such as a number. */
  note?: ReactNode;
  description?: ReactNode;
  acts?: readonly HeaderAct[];
  /** LinkTabs. */
  children?: ReactNode;
}

/** The head of a page: where it stands, its name, what may be done, and its tabs. */
export const PageHeader = ({ crumbs = [], crumbsLabel, title, note, description, acts = [], children }: Props) => (
  <header className={classes.header}>
    {crumbs.length > 0 && <Crumbs label={crumbsLabel ?? title} crumbs={crumbs} current={title} />}
    <div className={classes.line}>
      <div className={classes.names}>
        <PageTitle shown>{title}</PageTitle>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {acts.length > 0 && <HeaderActs acts={acts} />}
    </div>
    {description && <p className={classes.description}>{description}</p>}
    {children}
  </header>
);

/** On a phone only the way up is shown. */
const Crumbs = ({ label, crumbs, current }: { label: string; crumbs: readonly Crumb[]; current: string }) => (
  <nav aria-label={label} className={classes.crumbs}>
    <ol>
      {crumbs.map((crumb, at) => (
        <li key={crumb.label} className={at === crumbs.length - 1 ? classes.up : undefined}>
          <Icon name="left" size={16} />
          {crumb.to === undefined ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);
