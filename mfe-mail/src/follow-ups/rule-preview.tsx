import type { EmailTemplate } from 'shared-kit/domain';
import { makeStyles, tokens } from 'shared-kit/ui';
import { TemplatePreview } from '../email-templates/template-preview.tsx';
import { moreBeneath } from './more-beneath.ts';

const useStyles = makeStyles({
  preview: {
    maxHeight: 'min(320px, 40dvh)',
    flexShrink: 0,
    overflowY: 'auto',
    background: moreBeneath(tokens.colorNeutralBackground2),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // The window has them: they stand around what is seen, not around what scrolls.
    '& > *': { border: 'none', backgroundColor: 'transparent' },
  },
});

/** What a rule sends, as high as the mail is; a long one scrolls, so that the conditions of the rule stay near. */
export function RulePreview({ template }: { template: Pick<EmailTemplate, 'subject' | 'content'> }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className={styles.preview} tabIndex={0}>
      <TemplatePreview subject={template.subject} content={template.content} />
    </div>
  );
}
