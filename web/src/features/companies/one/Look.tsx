import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorField } from '../../../ui/fields/ColorField.tsx';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { fonts, headFault, headPx, logoFault, palettes, type ColourName } from './design.ts';
import classes from './Look.module.css';
import { PictureField } from './PictureField.tsx';
import type { useDesign } from './useDesign.ts';

interface Props {
  company: Client;
  form: ReturnType<typeof useDesign>['form'];
}

/** Pictures, colours and font of a company. */
export function Look({ company, form }: Props) {
  const { t } = useTranslation();
  const { values } = form;
  return (
    <>
      <FormSection title={t('clients.pictures')}>
        <PictureField
          label={t('clients.logo')}
          hint={t('clients.logoHint')}
          company={company._id}
          shape="logo"
          value={values.logo}
          faultOf={logoFault}
          onChange={(path) => form.change('logo', path)}
        />
        <PictureField
          label={t('clients.head')}
          hint={t('clients.headHint', headPx)}
          company={company._id}
          shape="head"
          value={values.head}
          faultOf={headFault}
          onChange={(path) => form.change('head', path)}
        />
      </FormSection>
      <FormSection title={t('clients.colours')} text={t('clients.coloursText')}>
        <Colour name="accent" form={form} />
        <Colour name="panel" form={form} />
        <Colour name="background" form={form} />
        <Colour name="text" form={form} />
        <Font form={form} />
      </FormSection>
    </>
  );
}

function Colour({ name, form }: { name: ColourName } & Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  return (
    <div className={classes.colour}>
      <ColorField
        label={t(`clients.${name}`)}
        hint={t(`clients.${name}Hint`)}
        withContrast={name === 'accent' || name === 'text'}
        palette={palettes[name].map((value) => ({ value, label: t(`clients.colour_${value.slice(1)}`) }))}
        {...form.field(name)}
        error={textOf(form.errorOf(name))}
      />
      {form.values[name] && (
        <Button look="outline" small onClick={() => form.change(name, '')}>
          {t('clients.standardColour')}
        </Button>
      )}
    </div>
  );
}

function Font({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { font } = form.values;
  const named = fonts.some((each) => each === font) || !font ? fonts : [font, ...fonts];
  return (
    <Select
      label={t('clients.font')}
      hint={t('clients.fontHint')}
      options={[{ value: '', label: t('clients.standardFont') }, ...named.map((value) => ({ value, label: value }))]}
      value={font}
      onChange={(value) => form.change('font', value)}
      error={textOf(form.errorOf('font'))}
    />
  );
}
