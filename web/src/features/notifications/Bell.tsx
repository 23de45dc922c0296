import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton.tsx';
import { selectUnread } from './unreadSlice.ts';

export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const count = useSelector(selectUnread);
  const label = count ? t('layout.unread', { count }) : t('layout.notifications');
  return <IconButton icon="bell" label={label} count={count} onClick={() => navigate('/notifications')} />;
}
