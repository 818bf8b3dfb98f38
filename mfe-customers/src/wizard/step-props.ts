import type { Field, Problems } from './validate-input.ts';
import type { WizardInput } from './wizard-input.ts';

/** What every step of the wizard draws from. */
export interface StepProps {
  input: WizardInput;
  problems: Problems;
  onChange(change: Partial<WizardInput>): void;
  /** The field was left: from now on its problem shows. */
  onLeave(field: Field): void;
}
