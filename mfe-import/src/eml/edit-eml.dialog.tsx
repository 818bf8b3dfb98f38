import { useState } from 'react';
import { useHref } from 'shared-kit/router';
import { Button, Link, MessageBar, MessageBarBody, mayDiscard, useFirstError } from 'shared-kit/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from 'shared-kit/ui-rich';
import { BesideMail } from '../lead/beside-mail.tsx';
import { LeadFormFields } from '../lead/lead-form.fields.tsx';
import { type LeadForm, readLeadForm } from '../lead/lead-form.ts';
import { MarkedLead } from '../lead/marked-text.tsx';
import { type EmlItem, isOpen } from './eml-items.ts';

export interface EditEmlDialogProps {
  open: boolean;
  /** One that was read, as it is now: it may be imported while it is edited. */
  item: EmlItem;
  onSave(form: LeadForm): void;
  onClose(): void;
}

/** What was read out of a file, beside its text. */
export default function EditEmlDialog({ open, item, onSave, onClose }: EditEmlDialogProps) {
  const dialogStyles = useDialogStyles();
  const { read, customer } = item;
  const customerPage = useHref(`/customers/${encodeURIComponent(customer?.id ?? '')}`);
  const [form, setForm] = useState(item.form);
  const [tried, setTried] = useState(false);
  const { form: fields, focusFirstError, focusWrong } = useFirstError<HTMLDivElement>();
  if (!read || !form) return null;
  const reading = readLeadForm(form, read.lead, false);
  const wrong = tried && 'errors' in reading ? reading : undefined;
  const isSent = !isOpen(item);
  const save = () => {
    if (isSent) return;
    setTried(true);
    if ('errors' in reading) focusFirstError();
    else if (!focusWrong()) onSave(form);
  };
  const close = async () => {
    if (form === item.form || (await mayDiscard())) onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => void (!data.open && close())}>
      <DialogSurface className={dialogStyles.comparison}>
        <DialogBody>
          <DialogTitle>{read.mail.subject || item.file.name}</DialogTitle>
          <DialogContent>
            <BesideMail ref={fields} mail={<MarkedLead lead={read.lead} />}>
              <LeadFormFields
                form={form}
                errors={wrong?.errors ?? {}}
                isLenient={false}
                onChange={(part) => setForm({ ...form, ...part })}
              />
            </BesideMail>
          </DialogContent>
          {wrong && (
            <MessageBar intent="error" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>{wrong.problem}</MessageBarBody>
            </MessageBar>
          )}
          {open && isSent && (
            <MessageBar intent="warning" layout="multiline" className={dialogStyles.failure}>
              <MessageBarBody>
                {customer ? (
                  <>
                    Diese Datei wurde inzwischen importiert. Was Sie geändert haben, tragen Sie bitte beim{' '}
                    <Link href={customerPage} target="_blank">
                      Kunden {customer.number}
                    </Link>{' '}
                    ein.
                  </>
                ) : (
                  'Diese Datei wird gerade importiert und kann nicht mehr geändert werden.'
                )}
              </MessageBarBody>
            </MessageBar>
          )}
          <DialogActions className={dialogStyles.actions}>
            <Button onClick={() => void close()}>Abbrechen</Button>
            <Button appearance="primary" disabledFocusable={isSent} onClick={save}>
              Übernehmen
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
