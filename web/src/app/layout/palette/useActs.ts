import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { languageNames, languages } from '../../../lib/i18n/languages.ts';
import { selectLanguage, selectMay, selectMe } from '../../../session/sessionSelectors.ts';
import { languageChosen, signOutAsked } from '../../../session/sessionSlice.ts';
import { mayLeave } from '../../../ui/layers/control.ts';
import type { PaletteItem } from '../../../ui/palette/palette.ts';
import { themeChoices, useTheme } from '../../../ui/theme/useTheme.ts';
import { companyPage } from '../../pages.ts';

const selectMayWrite = selectMay('wall');
const selectMayDark = selectMay('dark_theme');
const themeIcons = { light: 'sun', dark: 'moon', auto: 'system' } as const;

/** What can be done from everywhere. */
export function useActs(): PaletteItem[] {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const mayPost = useSelector(selectMayWrite) && !!useSelector(selectMe)?.client_id;
  const mayDark = useSelector(selectMayDark);
  const language = useSelector(selectLanguage);
  const { choice, choose } = useTheme();
  return useMemo(() => {
    const signOut = () => void mayLeave().then((may) => may && dispatch(signOutAsked()));
    const compose = () => void navigate(companyPage.path, { state: { compose: Date.now() } });
    const post: PaletteItem = { id: 'post', icon: 'edit', title: t('posts.newPost'), run: compose };
    const themes = themeChoices.map((one): PaletteItem => ({
      id: `theme-${one}`,
      icon: themeIcons[one],
      title: t('palette.theme', { name: t(`layout.theme_${one}`) }),
      run: () => choose(one),
    }));
    const others = languages.map((one): PaletteItem => ({
      id: `language-${one}`,
      icon: 'globe',
      title: t('palette.language', { name: languageNames[one] }),
      run: () => dispatch(languageChosen(one)),
    }));
    return [
      ...(mayPost ? [post] : []),
      ...(mayDark ? themes.filter(({ id }) => id !== `theme-${choice}`) : []),
      ...others.filter(({ id }) => id !== `language-${language}`),
      { id: 'signOut', icon: 'exit', title: t('layout.signOut'), run: signOut },
    ];
  }, [choice, choose, dispatch, language, mayDark, mayPost, navigate, t]);
}
