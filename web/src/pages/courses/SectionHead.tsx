import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLearningAdmin } from '../../features/courses/useLearningAdmin.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';

const coursesTabs = ['all', 'learning', 'mine', 'analytics', 'settings'] as const;
type CoursesTab = (typeof coursesTabs)[number];

const paths: Record<CoursesTab, string> = {
  all: '/courses',
  learning: '/courses?tab=learning',
  mine: '/courses?tab=mine',
  analytics: '/courses/analytics',
  settings: '/courses/settings',
};

/** The head of the section: what there is to learn, and for its administrators analytics and settings. */
export function SectionHead({ tab }: { tab: CoursesTab }) {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const writes = useLearningAdmin() ?? false;
  const title = useSectionTitle()('courses');
  const isShown = { all: true, learning: true, mine: true, analytics: writes, settings: isAdmin };
  return (
    <PageHeader
      title={title}
      acts={writes ? [{ id: 'new', label: t('courses.newCourse'), icon: 'plus', main: true, to: '/courses/new' }] : []}
    >
      <LinkTabs
        label={title}
        value={tab}
        tabs={coursesTabs
          .filter((value) => isShown[value] || value === tab)
          .map((value) => ({ value, label: t(`courses.tab_${value}`), to: paths[value] }))}
      />
    </PageHeader>
  );
}
