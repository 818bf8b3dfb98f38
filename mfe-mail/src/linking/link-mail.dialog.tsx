import { type FormEvent, useEffect, useState } from 'react';
import type { CustomerIndexEntry, MailMessage } from 'shared-kit/api';
import {
  Button,
  Caption1,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner,
  TextField,
  tokens,
  useFirstError,
} from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Tab,
  TabList,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { customersWithAddress } from './customer-book.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { newCustomerErrors, useCustomerChoice, useMailLinking } from './link-mail.model.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // One beneath the other they begin alike: each has the room that it takes in bold.
  ways: { flexWrap: 'wrap', '& .fui-Tab__content': { justifySelf: 'start' } },
  mail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export interface LinkMailDialogProps {
  open: boolean;
  mail: MailMessage;
  /** Which of the two it opens with. */
  way: 'existing' | 'new';
  onClose(): void;
}

/** Gives a mail its customer: one that exists, or a new one (specification 3 section 2.17). */
export default function LinkMailDialog({ open, mail, way: first, onClose }: LinkMailDialogProps) {
  const dialogStyles = useDialogStyles();
  const styles = useStyles();
  const [way, setWay] = useState(first);
  const [tried, setTried] = useState(false);
  const choice = useCustomerChoice(mail);
  const linking = useMailLinking(mail, onClose);
  const { form, focusFirstError } = useFirstError<HTMLFormElement>();
  // The dialog has given the focus to its first tab by then.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const { busy, customer, change } = linking;
  const errors = newCustomerErrors(customer);
  const owners =
    choice.book.status === 'ready' && !linking.created
      ? customersWithAddress(choice.book.all, customer.email)
      : [];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (way === 'new' && Object.keys(errors).length > 0) return focusFirstError();
    // By Enter too: the fields cannot have the focus while it works.
    event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
    if (way === 'new') void linking.create();
    else if (choice.chosen) void linking.link(choice.chosen);
    return undefined;
  };

  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && !busy && onClose())}>
      <DialogSurface className={dialogStyles.form}>
        <form ref={form} noValidate onSubmit={submit}>
          <DialogBody>
            <DialogTitle>E-Mail zu Kunde zuordnen</DialogTitle>
            <DialogContent>
              <div className={styles.content}>
                <Caption1 className={styles.mail}>
                  {mail.subject === '' ? 'Ohne Betreff' : mail.subject} · von{' '}
                  {mail.from.address || 'unbekannt'}
                </Caption1>
                <TabList
                  className={styles.ways}
                  selectedValue={way}
                  onTabSelect={(_, { value }) => setWay(value === 'new' ? 'new' : 'existing')}
                >
                  <Tab value="existing">Mit vorhandenem Kunden verknüpfen</Tab>
                  <Tab value="new">Neuen Kunden erstellen</Tab>
                </TabList>
                {way === 'existing' ? (
                  <CustomerChoice {...choice} />
                ) : (
                  <>
                    <TextField
                      label="Name"
                      required
                      maxLength={200}
                      disabled={busy || linking.created !== undefined}
                      value={customer.name}
                      onChange={(name) => change({ name })}
                      error={tried ? errors.name : undefined}
                    />
                    <TextField
                      label="E-Mail"
                      type="email"
                      required
                      maxLength={254}
                      disabled={busy || linking.created !== undefined}
                      value={customer.email}
                      onChange={(email) => change({ email })}
                      error={tried ? errors.email : undefined}
                      hint={
                        owners.length > 0 ? `Diese Adresse gehört schon zu ${inWords(owners)}.` : undefined
                      }
                    />
                    <TextField
                      label="Telefon"
                      type="tel"
                      maxLength={60}
                      disabled={busy || linking.created !== undefined}
                      value={customer.phone}
                      onChange={(phone) => change({ phone })}
                    />
                  </>
                )}
              </div>
            </DialogContent>
            {linking.failure !== undefined && (
              <MessageBar
                intent="error"
                layout="multiline"
                politeness="assertive"
                className={dialogStyles.failure}
              >
                <MessageBarBody>{linking.failure}</MessageBarBody>
              </MessageBar>
            )}
            <DialogActions className={dialogStyles.actions}>
              <Button disabled={busy} onClick={onClose}>
                Abbrechen
              </Button>
              <Button
                appearance="primary"
                type="submit"
                disabled={way === 'existing' && !choice.chosen}
                // While it works it keeps the focus: after a failure keys, Esc among them, are the dialog's still.
                disabledFocusable={busy}
                icon={busy ? <Spinner size="tiny" /> : <Icon name="link" />}
              >
                {way === 'existing' ? 'Verknüpfen' : 'Kunden erstellen'}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

const LIST = new Intl.ListFormat('de');
const inWords = (owners: readonly CustomerIndexEntry[]) =>
  LIST.format(owners.map(({ name, customerNumber }) => `${name} (${customerNumber})`));
