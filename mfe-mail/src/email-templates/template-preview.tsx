import { useEffect, useState } from 'react';
import { readSettings } from 'shared-kit/api';
import {
  brandOf,
  fillTemplate,
  type Settings,
  sampleTemplateValues,
  splitAtVariables,
  type TemplateValues,
  today,
} from 'shared-kit/domain';
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
  unknown: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** How a template reads, with sample values (specification 2 section 2) and the office's own name. */
export function TemplatePreview({ subject, content }: { subject: string; content: string }) {
  const styles = useStyles();
  const company = useCompany();
  const values = { ...sampleTemplateValues(today()), ...company };
  return (
    <section aria-label="Vorschau" className={styles.mail}>
      <Caption1 className={styles.hint}>Vorschau mit Beispielwerten</Caption1>
      <Body1Strong>
        {subject.trim() === '' ? 'Noch kein Betreff' : <Filled text={subject.trim()} values={values} />}
      </Body1Strong>
      <Body1 className={styles.text}>
        {content.trim() === '' ? 'Noch kein Inhalt' : <Filled text={content.trim()} values={values} />}
      </Body1>
    </section>
  );
}

/** What is no variable stands as it was typed, marked: left empty it would not be noticed before saving refuses it. */
function Filled({ text, values }: { text: string; values: TemplateValues }) {
  const styles = useStyles();
  return splitAtVariables(text).map((part, n) => {
    const filled = fillTemplate(part, values, 'plain');
    return filled.missing.length + filled.unfinished.length === 0 ? (
      filled.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: it is where it stands
      <mark key={n} className={styles.unknown} title="Unbekannte Variable">
        {part}
      </mark>
    );
  });
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
