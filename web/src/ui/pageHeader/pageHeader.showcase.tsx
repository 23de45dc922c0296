import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { Tabs } from '../Tabs.tsx';
import { LinkTabs } from './LinkTabs.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useTabParam } from './useTabParam.ts';

const names = [
  'All employees',
  'Rights and roles',
  'Salaries and grades',
  'Changes',
  'Import',
  'Interface',
  'Integrations',
  'Company data',
];
const tabs = names.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label, to: undefined }));

/** The showcase says in its address which part it shows, hence tabs keep it. */
function useOwnTabs(param: string) {
  const [params] = useSearchParams();
  const value = params.get(param) ?? tabs[0]!.value;
  const to = (tab: string) => {
    const next = new URLSearchParams(params);
    next.set(param, tab);
    return `?${next}`;
  };
  return { value, tabs: tabs.map((tab) => ({ ...tab, to: to(tab.value) })) };
}

function Full() {
  const [last, setLast] = useState('');
  const own = useOwnTabs('tab');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Administration', to: '?part=table' },
          { label: 'Employees', to: '?part=pageHeader' },
        ]}
        crumbsLabel="Where this page stands"
        title="All employees"
        note="12,918 people"
        description="Everybody who may sign in, and those who left."
        acts={[
          { id: 'add', label: 'Add employee', icon: 'plus', main: true, onSelect: () => setLast('Add') },
          { id: 'import', label: 'Import', icon: 'download', onSelect: () => setLast('Import') },
          { id: 'export', label: 'Export to Excel', icon: 'file', onSelect: () => setLast('Export') },
          { id: 'clear', label: 'Delete drafts', icon: 'trash', danger: true, onSelect: () => setLast('Delete') },
        ]}
      >
        <LinkTabs label="Employees" value={own.value} tabs={own.tabs} />
      </PageHeader>
      <p role="log">{last}</p>
    </>
  );
}

function TabsInAddress() {
  const [value, choose] = useTabParam(['wall', 'personal'], 'feed');
  return (
    <Tabs
      label="Feeds"
      value={value}
      onChange={choose}
      tabs={[
        { value: 'wall', label: 'Company' },
        { value: 'personal', label: 'Following' },
      ]}
    >
      <p>{value}</p>
    </Tabs>
  );
}

const Show = () => (
  <>
    <Section title="Breadcrumbs, acts and tabs">
      <Full />
    </Section>
    <Section title="Tabs in the address">
      <TabsInAddress />
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Page header', Show };
