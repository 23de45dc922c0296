import { useSelector } from 'react-redux';
import { selectClient } from '../../session/sessionSelectors.ts';
import classes from './HeadPicture.module.css';

/** The company's head picture, above its wall. */
export function HeadPicture() {
  const head = useSelector(selectClient)?.head;
  return head ? <img className={classes.head} src={head} alt="" /> : null;
}
