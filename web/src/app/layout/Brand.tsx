import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClient, selectEnv } from '../../session/sessionSelectors.ts';
import classes from './Brand.module.css';

/** The company's mark and name; before a company is chosen, the portal's. */
export function Brand() {
  const client = useSelector(selectClient);
  const title = useSelector(selectEnv)?.title ?? '';
  const name = client?.name ?? title;
  return (
    <Link to="/" className={classes.brand}>
      {client?.logo ? (
        <img className={classes.logo} src={client.logo} alt="" width={32} height={32} />
      ) : (
        <span className={classes.mark} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <span className={classes.name}>{name}</span>
    </Link>
  );
}
