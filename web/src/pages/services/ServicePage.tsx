import { useParams } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { OneProcess } from './OneProcess.tsx';
import { Service } from './Service.tsx';
import classes from './services.module.css';

const Request = lazyPart(lazyNamed(() => import('./Request.tsx'), 'Request'));

export const features = [queryFeature];

/** A service, or one of its requests: both have their address here. */
export function Page() {
  const { _id: id = '' } = useParams();
  return (
    <div className={classes.page}>
      <OneProcess id={id}>
        {(process, refetch) =>
          process.template ? (
            <Service key={id} service={process} />
          ) : (
            <Request key={id} request={process} onOutdated={refetch} />
          )
        }
      </OneProcess>
    </div>
  );
}
