import classes from './AuthLayout.module.css';

export const CompanyMark = ({ name, logo }: { name: string; logo: string | null }) => (
  <div className={classes.mark}>
    {logo ? (
      <img className={classes.logo} src={logo} alt="" />
    ) : (
      <span className={classes.letter} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    )}
    <span className={classes.company}>{name}</span>
  </div>
);
