import { useState } from 'react';
import { deleteQuoteTemplate, makeDefaultTemplate } from 'shared-kit/api';
import type { QuoteTemplate, Stored } from 'shared-kit/domain';
import { quoteTemplateContentSchema } from 'shared-kit/domain';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  FailureState,
  Icon,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  notify,
  overlayOnDemand,
  Page,
  PageHeader,
  tokens,
  useLastDefined,
  useNewKey,
} from 'shared-kit/ui';
import type { EditTemplateDialogProps } from './edit-template.dialog.tsx';
import type { TemplateSubject } from './edit-template.model.ts';
import { useQuoteTemplates } from './quote-templates.model.ts';
import { templateFailure } from './save-template.ts';
import { type TemplateAction, TemplateCard } from './template.card.tsx';
import { EMPTY_CONTENT } from './template-form.ts';

const EditTemplateDialog = overlayOnDemand<EditTemplateDialogProps>(
  () => import('./edit-template.dialog.tsx'),
);

const SYSTEM_EDIT = 'System-Templates können nicht bearbeitet werden. Erstellen Sie stattdessen eine Kopie.';
const SYSTEM_DELETE = 'System-Templates können nicht gelöscht werden.';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: { display: 'flex', minWidth: 0 },
});

/** /templates: the quote templates (specification 2 section 2). */
export default function QuoteTemplatesScreen() {
  const styles = useStyles();
  const state = useQuoteTemplates();
  const [editing, setEditing] = useState<{ count: number; subject: TemplateSubject }>();
  const [isOpen, setIsOpen] = useState(false);
  const [deleting, setDeleting] = useState<Stored<QuoteTemplate>>();
  const [busyId, setBusyId] = useState<string>();
  const shownDeleting = useLastDefined(deleting);

  const open = (subject: TemplateSubject) => {
    setEditing({ count: (editing?.count ?? 0) + 1, subject });
    setIsOpen(true);
  };
  const create = () => open({ mode: 'create', content: EMPTY_CONTENT, stored: undefined });
  useNewKey(create);

  const duplicate = (template: Stored<QuoteTemplate>) => {
    const content = contentOf(template);
    open({
      mode: 'duplicate',
      content: { ...content, name: `${content.name.slice(0, 112)} (Kopie)` },
      stored: undefined,
    });
  };
  const makeDefault = async ({ id, data }: Stored<QuoteTemplate>) => {
    setBusyId(id);
    try {
      await makeDefaultTemplate(id);
      notify({ intent: 'success', text: `„${data.name}“ ist jetzt das Standard-Template` });
    } catch (error) {
      notify({ intent: 'error', text: templateFailure('Fehler beim Speichern des Templates', error) });
    } finally {
      setBusyId(undefined);
    }
  };
  const act = (action: TemplateAction, template: Stored<QuoteTemplate>) => {
    const { isSystem } = template.data;
    if (action === 'default') void makeDefault(template);
    else if (action === 'duplicate') duplicate(template);
    else if (action === 'edit' && isSystem) {
      const copy = { label: 'Duplizieren', onClick: () => duplicate(template) };
      notify({ intent: 'warning', text: SYSTEM_EDIT, action: copy });
    } else if (action === 'delete' && isSystem) notify({ intent: 'warning', text: SYSTEM_DELETE });
    else if (action === 'edit') open({ mode: 'edit', content: contentOf(template), stored: template });
    else setDeleting(template);
  };
  const remove = async () => {
    if (!deleting) return;
    try {
      await deleteQuoteTemplate(deleting.id);
      notify({ intent: 'success', text: `Template „${deleting.data.name}“ gelöscht` });
    } catch (error) {
      notify({ intent: 'error', text: templateFailure('Fehler beim Löschen des Templates', error) });
    }
    setDeleting(undefined);
  };

  const isEmpty = state.status === 'ready' && state.items.length === 0;
  const newTemplate = (
    <Button appearance="primary" icon={<Icon name="add" />} onClick={create}>
      Neues Template
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Angebots-Templates"
        back="/dashboard"
        context="Vorlagen für Leistungen, Preise und Texte Ihrer Angebote"
        // While there is none, the empty state offers the same.
        action={isEmpty ? undefined : newTemplate}
      />
      {state.status === 'loading' && <LoadingState shape="list" />}
      {state.status === 'failed' && (
        <FailureState
          title="Die Templates konnten nicht geladen werden"
          detail={state.error.message}
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && (
        <>
          {state.damaged.length > 0 && (
            <MessageBar intent="warning">
              <MessageBarBody>
                {state.damaged.length === 1
                  ? 'Ein Template ist beschädigt und kann nicht angezeigt werden.'
                  : `${state.damaged.length} Templates sind beschädigt und können nicht angezeigt werden.`}
              </MessageBarBody>
            </MessageBar>
          )}
          {isEmpty && <EmptyState icon="templates" text="Noch keine Templates." action={newTemplate} />}
          <ul className={styles.cards}>
            {state.items.map((template) => (
              <li key={template.id} className={styles.card}>
                <TemplateCard
                  template={template.data}
                  busy={busyId === template.id}
                  onAction={(action) => act(action, template)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {editing && (
        <EditTemplateDialog
          key={editing.count}
          open={isOpen}
          subject={editing.subject}
          onSaved={(name) => {
            setIsOpen(false);
            notify({ intent: 'success', text: `Template „${name}“ gespeichert` });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Template löschen?"
        confirmLabel="Template löschen"
        danger
        onConfirm={remove}
        onClose={() => setDeleting(undefined)}
      >
        Das Template „{shownDeleting?.data.name}“ wird gelöscht. Diese Aktion kann nicht rückgängig gemacht
        werden. Angebote, die damit erstellt wurden, bleiben unverändert.
      </ConfirmDialog>
    </Page>
  );
}

function contentOf({ data }: Stored<QuoteTemplate>) {
  const { name, description, services, discounts, additionalText, priceFactors } = data;
  return quoteTemplateContentSchema.parse({
    name,
    description,
    services,
    discounts,
    additionalText,
    priceFactors,
  });
}
