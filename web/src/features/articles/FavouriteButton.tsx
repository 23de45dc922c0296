import type { Article } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFavourArticleMutation, useUnfavourArticleMutation } from './endpoints.ts';

export function FavouriteButton({ article: { _id: id, favourite } }: { article: Article }) {
  const { t } = useTranslation();
  const [favour] = useFavourArticleMutation();
  const [unfavour] = useUnfavourArticleMutation();
  return (
    <IconButton
      icon={favourite ? 'bookmark-full' : 'bookmark'}
      label={t(favourite ? 'articles.unfavour' : 'articles.favour')}
      onClick={() => void (favourite ? unfavour : favour)({ params: { id } })}
    />
  );
}
