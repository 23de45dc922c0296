import type { NotificationChannel, NotificationSettings, NotificationTable, NotifyingSection } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import classes from './SettingsTable.module.css';

interface Props extends Pick<NotificationSettings, 'sections' | 'channels'> {
  label: string;
  values: NotificationTable;
  /** Only these are offered; absent: all. */
  among?: NotificationTable;
  onChange: (change: NotificationTable) => void;
}

/** Sections by channels, a switch each. */
export function SettingsTable({ label, sections, channels, values, among, onChange }: Props) {
  const { t } = useTranslation();
  const isOffered = (section: NotifyingSection, channel: NotificationChannel) => among?.[section]?.[channel] ?? true;
  const shown = sections.filter((section) => channels.some((channel) => isOffered(section, channel)));
  const offered = channels.filter((channel) => shown.some((section) => isOffered(section, channel)));
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('notificationSettings.section')}</th>
          {offered.map((channel) => (
            <th key={channel} scope="col">
              {t(`notificationSettings.channel_${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((section) => (
          <tr key={section}>
            <th scope="row">{t(`notifications.section_${section}`)}</th>
            {offered.map((channel) => (
              <td key={channel}>
                {isOffered(section, channel) && (
                  <input
                    type="checkbox"
                    role="switch"
                    className={classes.switch}
                    aria-label={t('notificationSettings.toggle', {
                      section: t(`notifications.section_${section}`),
                      channel: t(`notificationSettings.channel_${channel}`),
                    })}
                    checked={values[section]?.[channel] ?? false}
                    aria-checked={values[section]?.[channel] ?? false}
                    onChange={(event) => onChange({ [section]: { [channel]: event.target.checked } })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
