import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectClient, selectMyId } from '../../session/sessionSelectors.ts';
import { useSections } from '../../session/sections.ts';
import { useVisitor } from '../useVisitor.ts';
import { menuOf } from './menu.ts';

export function useMenu() {
  const visitor = useVisitor();
  const id = useSelector(selectMyId) ?? '';
  const hasCompany = useSelector(selectClient) !== null;
  const sections = useSections();
  return useMemo(() => menuOf(sections, { ...visitor, id, hasCompany }), [sections, visitor, id, hasCompany]);
}
