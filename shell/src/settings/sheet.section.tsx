import { Body1, Card, TextField } from 'shared-kit/ui';
import { SHEET_SECTION_ID } from '../frame/settings-paths.ts';
import { LinkedSection } from './linked-section.tsx';
import type { SettingsEditing } from './settings.model.ts';
import { useSettingsStyles } from './settings.styles.ts';
import { SHEET_FIELDS } from './settings-fields.ts';

/** Where the spreadsheet of customers is read (D41). */
export function SheetSection({ model }: { model: SettingsEditing }) {
  const styles = useSettingsStyles();
  return (
    <LinkedSection id={SHEET_SECTION_ID}>
      <Card title="Tabelle mit Kunden">
        <Body1>
          Aus dieser Tabelle werden neue Kunden übernommen. Bei Google genügt der Link aus „Freigeben“; die
          Tabelle muss für alle mit dem Link lesbar sein. Mehrere Adressen werden der Reihe nach versucht.
        </Body1>
        <div className={styles.fields}>
          {SHEET_FIELDS.map(({ key, label }) => (
            <TextField
              key={key}
              label={label}
              name={key}
              type="url"
              maxLength={2000}
              className={styles.wide}
              autoComplete="off"
              placeholder="https://docs.google.com/spreadsheets/d/…"
              value={model.form[key]}
              error={model.errors[key]}
              onChange={(address) => model.change({ [key]: address })}
              onBlur={() => model.leave(key)}
            />
          ))}
        </div>
      </Card>
    </LinkedSection>
  );
}
