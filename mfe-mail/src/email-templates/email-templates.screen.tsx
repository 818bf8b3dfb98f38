import { useState } from 'react';
import { deleteEmailTemplate, duplicateEmailTemplate } from 'shared-kit/api';
import { StoreUnavailable } from 'shared-kit/data';
import { EMAIL_TEMPLATE_CATEGORIES, type EmailTemplate, type Stored } from 'shared-kit/domain';
import { staffName } from 'shared-kit/preferences';
import {
  Button,
  ConfirmDialog,
  DamagedBar,
  EmptyState,
  FailureState,
  Icon,
  makeStyles,
  notify,
  overlayOnDemand,
  Page,
  PageHeader,
  SearchField,
  SelectField,
  tokens,
  useLastDefined,
  useNewKey,
  useOnce,
  useOpening,
} from 'shared-kit/ui';
import { Tab, TabList } from 'shared-kit/ui-rich';
import { CardGridSkeleton } from '../card-grid/card-grid.skeleton.tsx';
import { useCardGridStyles } from '../card-grid/use-card-grid-styles.ts';
import type { EditEmailTemplateDialogProps } from './edit-email-template.dialog.tsx';
import { type TemplateTab, useEmailTemplates, useTemplateFilter } from './email-templates.model.ts';
import type { PreviewTemplateDialogProps } from './preview-template.dialog.tsx';
import { templateFailure } from './save-email-template.ts';
import { type TemplateAction, TemplateCard } from './template.card.tsx';
import { CATEGORY_LABELS } from './template-categories.ts';

const EditEmailTemplateDialog = overlayOnDemand<EditEmailTemplateDialogProps>(
  () => import('./edit-email-template.dialog.tsx'),
);
const PreviewTemplateDialog = overlayOnDemand<PreviewTemplateDialogProps>(
  () => import('./preview-template.dialog.tsx'),
);

const useStyles = makeStyles({
  tabs: { flexWrap: 'wrap' },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
  },
  search: { flex: '1 1 240px' },
  category: { flex: '0 1 220px', minWidth: '160px' },
});

const CATEGORIES = [
  { value: '', label: 'Alle Kategorien' },
  ...EMAIL_TEMPLATE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
] as const;

/** /email-templates (specification 2 section 2). */
export default function EmailTemplatesScreen() {
  const styles = useStyles();
  const { grid, cell } = useCardGridStyles();
  const state = useEmailTemplates();
  const filter = useTemplateFilter(state.status === 'ready' ? state.items : NONE);
  const once = useOnce();
  const editor = useOpening<Stored<EmailTemplate> | undefined>();
  const preview = useOpening<EmailTemplate>();
  const [deleting, setDeleting] = useState<Stored<EmailTemplate>>();
  const shownDeleting = useLastDefined(deleting);
  const create = () => editor.openFor(undefined);
  useNewKey(create);

  const duplicate = (
    template: Stored<EmailTemplate>,
    // However often it is tried, it is one copy.
    copyId = `email-template_${crypto.randomUUID()}`,
  ) =>
    once(async () => {
      try {
        await duplicateEmailTemplate(template.id, { id: copyId, createdBy: staffName() });
        notify({ intent: 'success', text: 'Vorlage erfolgreich dupliziert' });
        filter.setTab('eigene');
      } catch (error) {
        notify({
          intent: 'error',
          text: templateFailure('Fehler beim Duplizieren der Vorlage', error),
          action: { label: 'Erneut versuchen', onClick: () => void duplicate(template, copyId) },
        });
      }
    });
  const remove = async () => {
    if (!deleting) return;
    try {
      await deleteEmailTemplate(deleting.id);
      notify({ intent: 'success', text: 'Vorlage erfolgreich gelöscht' });
    } catch (error) {
      notify({ intent: 'error', text: templateFailure('Fehler beim Löschen der Vorlage', error) });
    }
    setDeleting(undefined);
  };
  const act = (action: TemplateAction, template: Stored<EmailTemplate>) => {
    if (action === 'preview') preview.openFor(template.data);
    else if (action === 'duplicate') void duplicate(template);
    else if (action === 'edit') editor.openFor(template);
    else setDeleting(template);
  };

  const shown = filter.tab === 'system' ? filter.system : filter.own;
  const newTemplate = (
    <Button appearance="primary" icon={<Icon name="add" />} onClick={create}>
      Neue Vorlage
    </Button>
  );
  const isEmpty = filter.tab === 'eigene' && shown.length === 0 && !filter.isFiltered;
  return (
    <Page>
      <PageHeader
        title="E-Mail Vorlagen"
        back="/dashboard"
        context="Texte, die Sie immer wieder schreiben, mit den Daten des Kunden"
        // While there is none, the empty state offers the same.
        action={isEmpty && state.status === 'ready' ? undefined : newTemplate}
      />
      <TabList
        className={styles.tabs}
        selectedValue={filter.tab}
        onTabSelect={(_, { value }) => filter.setTab(value === 'eigene' ? 'eigene' : 'system')}
      >
        <Tab value="system">{tabTitle('system', state.status === 'ready', filter.system.length)}</Tab>
        <Tab value="eigene">{tabTitle('eigene', state.status === 'ready', filter.own.length)}</Tab>
      </TabList>
      <div className={styles.tools}>
        <SearchField
          label="Vorlagen durchsuchen"
          placeholder="Name, Betreff oder Inhalt"
          className={styles.search}
          value={filter.search}
          onChange={filter.setSearch}
        />
        <SelectField
          label="Kategorie"
          className={styles.category}
          value={filter.category}
          options={CATEGORIES}
          onChange={filter.setCategory}
        />
      </div>
      {state.status === 'loading' && <CardGridSkeleton />}
      {state.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Vorlagen"
          detail={
            // As specification 2 has it in its catalogue.
            state.error instanceof StoreUnavailable ? 'Keine Datenbankverbindung' : state.error.message
          }
          onRetry={state.retry}
        />
      )}
      {state.status === 'ready' && (
        <>
          <DamagedBar
            damaged={state.damaged}
            one="Eine Vorlage"
            many="Vorlagen"
            consequence="Nicht angezeigt und nicht verwendet"
          />
          {isEmpty && (
            <EmptyState
              icon="mail-template"
              text="Noch keine eigenen Vorlagen. Schreiben Sie eine, oder duplizieren Sie eine System-Vorlage."
              action={newTemplate}
            />
          )}
          {shown.length === 0 && !isEmpty && (
            <EmptyState
              icon="search"
              text="Keine Vorlagen gefunden."
              action={
                <Button
                  onClick={() => {
                    filter.setSearch('');
                    filter.setCategory('');
                  }}
                >
                  Alle anzeigen
                </Button>
              }
            />
          )}
          <ul className={grid}>
            {shown.map((template) => (
              <li key={template.id} className={cell}>
                <TemplateCard template={template.data} onAction={(action) => act(action, template)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {editor.opening && (
        <EditEmailTemplateDialog
          key={editor.opening.count}
          open={editor.opening.isOpen}
          stored={editor.opening.subject}
          onSaved={(mode) => {
            editor.close();
            filter.setTab('eigene');
            notify({
              intent: 'success',
              text: `Vorlage erfolgreich ${mode === 'edit' ? 'aktualisiert' : 'erstellt'}`,
            });
          }}
          onClose={editor.close}
        />
      )}
      {preview.opening && (
        <PreviewTemplateDialog
          key={preview.opening.count}
          open={preview.opening.isOpen}
          template={preview.opening.subject}
          onClose={preview.close}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Vorlage löschen?"
        confirmLabel="Vorlage löschen"
        danger
        onConfirm={remove}
        onClose={() => setDeleting(undefined)}
      >
        Die Vorlage „{shownDeleting?.data.name}“ wird gelöscht. Diese Aktion kann nicht rückgängig gemacht
        werden. E-Mails, die damit geschrieben wurden, bleiben unverändert.
      </ConfirmDialog>
    </Page>
  );
}

const NONE: readonly Stored<EmailTemplate>[] = [];

const TAB_TITLES = { system: 'System-Vorlagen', eigene: 'Eigene Vorlagen' } as const;

function tabTitle(tab: TemplateTab, isKnown: boolean, count: number): string {
  return isKnown ? `${TAB_TITLES[tab]} (${count})` : TAB_TITLES[tab];
}
