import { Body1, ButtonLink, Card, Icon, makeStyles, tokens } from 'shared-kit/ui-core';
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

/** For whoever starts here: nothing else says that quotes go out without the company's name and address. */
export function FirstSteps() {
  const styles = useStyles();
  const company = useOffice((state) => state.company);
  const missing = company ? missingCompanyData(company) : [];
  if (missing.length === 0) return null;
  return (
    <Card title="Erste Schritte">
      <div className={styles.step}>
        <Body1 className={styles.words}>
          Firmendaten ergänzen: {inWords(missing)}. Sie stehen auf jedem Angebot.
        </Body1>
        <ButtonLink to="/settings" icon={<Icon name="building" />}>
          Firmendaten ergänzen
        </ButtonLink>
      </div>
    </Card>
  );
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('de').format(parts);
}
