import { useEffect, useState } from 'react';
import { readSettings } from 'shared-kit/api';
import { brandOf, filledMail, type Settings, sampleTemplateValues, today } from 'shared-kit/domain';
import { Body1, Body1Strong, Caption1, makeStyles, tokens } from 'shared-kit/ui';

const useStyles = makeStyles({
  mail: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  text: { whiteSpace: 'pre-line' },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** How a template reads, with sample values (specification 2 section 2) and the office's own name. */
export function TemplatePreview({ subject, content }: { subject: string; content: string }) {
  const styles = useStyles();
  const company = useCompany();
  const values = { ...sampleTemplateValues(today()), ...company };
  const filled = filledMail({ subject, content }, values);
  return (
    <section aria-label="Vorschau" className={styles.mail}>
      <Caption1 className={styles.hint}>Vorschau mit Beispielwerten</Caption1>
      <Body1Strong>{filled.subject.trim() || 'Noch kein Betreff'}</Body1Strong>
      <Body1 className={styles.text}>{filled.text.trim() || 'Noch kein Inhalt'}</Body1>
    </section>
  );
}

/** What the settings know; what they do not stays the sample's. */
function useCompany() {
  const [settings, setSettings] = useState<Settings>();
  useEffect(() => {
    const asked = new AbortController();
    // Without them the samples serve.
    readSettings(asked.signal).then(
      ({ data }) => setSettings(data),
      () => undefined,
    );
    return () => asked.abort();
  }, []);
  if (!settings) return {};
  const { phone, email } = settings.company;
  return {
    companyName: brandOf(settings),
    ...(phone.trim() !== '' && { companyPhone: phone }),
    ...(email.trim() !== '' && { companyEmail: email }),
  };
}
