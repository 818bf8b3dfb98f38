import type { Quote, SignatureRole, Stored } from 'shared-kit/domain';
import { overlayOnDemand, useLastDefined } from 'shared-kit/ui';
import type { SignQuoteDialogProps } from './sign-quote.dialog.tsx';
import type { ValidateSignatureDialogProps } from './validate-signature.dialog.tsx';

const SignQuoteDialog = overlayOnDemand<SignQuoteDialogProps>(() => import('./sign-quote.dialog.tsx'));
const ValidateSignatureDialog = overlayOnDemand<ValidateSignatureDialogProps>(
  () => import('./validate-signature.dialog.tsx'),
);

/** Which dialog is open, for which quote; `count` makes each opening one of its own. */
export interface OpenedSignature {
  dialog: 'sign' | 'validate';
  quote: Stored<Quote>;
  count: number;
}

interface SignatureDialogsProps {
  opened: OpenedSignature | undefined;
  onSigned(quote: Stored<Quote>, role: SignatureRole): void;
  onClose(): void;
}

/** The dialogs around signatures, loaded when they first open; stand once on the screen. */
export function SignatureDialogs({ opened, onSigned, onClose }: SignatureDialogsProps) {
  const shown = useLastDefined(opened);
  if (!shown) return null;
  const props = { open: opened !== undefined, quote: shown.quote, onClose };
  return shown.dialog === 'sign' ? (
    <SignQuoteDialog
      key={shown.count}
      {...props}
      onSigned={(quote, role) => {
        onClose();
        onSigned(quote, role);
      }}
    />
  ) : (
    <ValidateSignatureDialog key={shown.count} {...props} />
  );
}
