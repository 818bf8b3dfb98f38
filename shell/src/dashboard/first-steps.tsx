import { isBlank } from 'shared-kit/domain';
import { usePreferences } from 'shared-kit/preferences';
import { Body1, ButtonLink, Card, Icon, makeStyles, tokens } from 'shared-kit/ui-core';
import { NAME_SETTINGS_PATH } from '../frame/settings-paths.ts';
import { useOffice } from '../frame/use-office.ts';
import { missingCompanyData } from './missing-company-data.ts';

const useStyles = makeStyles({
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 16px',
  },
  words: { flex: '1 1 280px', color: tokens.colorNeutralForeground2 },
});

/** For whoever starts here: nothing else says that quotes go out without the company's name and address, and work without one's own. */
export function FirstSteps() {
  const company = useOffice((state) => state.company);
  const isNamed = usePreferences(({ displayName }) => !isBlank(displayName));
  const missing = company ? missingCompanyData(company) : [];
  if (!company || (missing.length === 0 && isNamed)) return null;
  return (
    <Card title="Erste Schritte">
      {missing.length > 0 && (
        <Step
          words={`Firmendaten ergänzen: ${inWords(missing)}. Sie stehen auf jedem Angebot.`}
          to="/settings"
          icon="building"
          label="Firmendaten ergänzen"
        />
      )}
      {!isNamed && (
        <Step
          words="Ihren Namen eintragen: Er steht bei dem, was Sie anlegen, sonst „Unbekannt“."
          to={NAME_SETTINGS_PATH}
          icon="settings"
          label="Namen eintragen"
        />
      )}
    </Card>
  );
}

interface StepProps {
  words: string;
  to: string;
  icon: 'building' | 'settings';
  label: string;
}

function Step({ words, to, icon, label }: StepProps) {
  const styles = useStyles();
  return (
    <div className={styles.step}>
      <Body1 className={styles.words}>{words}</Body1>
      <ButtonLink to={to} icon={<Icon name={icon} />}>
        {label}
      </ButtonLink>
    </div>
  );
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('de').format(parts);
}
