import type { BusinessProcess } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { AudiencePicker } from '../../features/people/audience/lazy.ts';
import type { ArticleField, RightsField } from '../../features/services/editing/ServiceEditor.tsx';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectMay } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { OneProcess } from './OneProcess.tsx';
import page from './services.module.css';

const ServiceEditor = lazyPart(
  lazyNamed(
    () => import('../../features/services/editing/ServiceEditor.tsx'),
    'ServiceEditor',
    'people',
    'dates',
    'fields',
    'editing',
    'moving',
  ),
);

const ArticlePicker = lazyPart(
  lazyNamed(() => import('../../features/articles/ArticlePicker.tsx'), 'ArticlePicker', 'people'),
);

export const features = [queryFeature];

/** Builds a new service, or changes one. */
export function Page() {
  const { _id: id } = useParams();
  return <div className={`${page.page} ${page.wide}`}>{id ? <Changed id={id} /> : <Editor />}</div>;
}

function Changed({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <OneProcess id={id}>
      {(service) =>
        service.can.edit ? (
          <Editor key={id} service={service} />
        ) : (
          <Card>
            <EmptyState icon="lock" title={t('services.cannotEdit')} text={t('services.cannotEditHint')}>
              <LinkButton to={`/service/${id}`}>{t('services.open')}</LinkButton>
            </EmptyState>
          </Card>
        )
      }
    </OneProcess>
  );
}

function Editor({ service }: { service?: BusinessProcess }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const section = useSectionTitle()('services');
  const saved = ({ _id, status }: BusinessProcess) => {
    const isNews = status === 'active' && service?.status !== 'active';
    dispatch(toastAsked({ tone: 'good', text: isNews ? 'services.published' : 'services.saved' }));
    void navigate(`/service/${_id}`);
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/services' }]}
        crumbsLabel={section}
        title={t(service ? 'services.edit' : 'services.new')}
      />
      <ServiceEditor service={service} rights={RightsPicker} article={ArticleChoice} onSaved={saved} />
    </>
  );
}

const RightsPicker: RightsField = (props) => <Audience {...props} />;

const ArticleChoice: ArticleField = (props) => <ArticleOf {...props} />;

/** Where the company has no knowledge base, a service belongs to no article. */
function ArticleOf(props: Parameters<ArticleField>[0]) {
  const { t } = useTranslation();
  const may = useSelector(selectMay('knowl_base'));
  return (
    may && (
      <ArticlePicker
        label={t('services.article')}
        hint={t('services.articleHint')}
        gone={t('services.articleGone')}
        placeholder={t('services.articleSearch')}
        {...props}
      />
    )
  );
}

function Audience({ value, onChange }: Parameters<RightsField>[0]) {
  const { t } = useTranslation();
  return (
    <AudiencePicker
      label={t('services.whoStarts')}
      value={value}
      onChange={onChange}
      levels={{ read: t('services.mayStart'), none: t('services.mayNotStart') }}
      nobody={t('services.forAdmins')}
    />
  );
}
