import { useEffect, useEffectEvent, useState } from 'react';
import { EMPTY_NOTE, keepBegunNote, recallBegunNote } from 'shared-kit/additions';
import { type Customer, isBlank, type Stored } from 'shared-kit/domain';
import { useLocation, useNavigate } from 'shared-kit/router';
import {
  ConflictDialog,
  DeleteCustomersDialog,
  HeldFields,
  MessageBar,
  MessageBarBody,
  overlayOnDemand,
  Page,
  PageHeader,
  useIsNarrow,
  useLastDefined,
} from 'shared-kit/ui';
import { CUSTOMER_NOUN } from '../customer-deletion.ts';
import { EditActions, ViewActions } from './customer-actions.tsx';
import { useCustomerDeletion } from './customer-deletion.model.ts';
import { useCustomerEdit } from './customer-edit.model.ts';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerGoneBar } from './customer-gone.bar.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { useCustomerTabs } from './customer-tabs.model.ts';
import { CustomerTabs } from './customer-tabs.tsx';
import { DarkModeToggle } from './dark-mode-toggle.tsx';
import { readDetailState, withoutEdit } from './detail-state.ts';
import { InformationForm } from './information.form.tsx';
import { InformationTab } from './information.tab.tsx';
import { EMAILS, INFORMATION, PHOTOS } from './tab-names.ts';

const PlanRouteDialog = overlayOnDemand(() => import('../route-planning/plan-route.dialog.tsx'));

interface CustomerFileProps {
  customer: Stored<Customer>;
  /** Where 'Zurück' leads. */
  back: string;
  /** Present once somebody else has deleted the customer: leaves this file. */
  letGo?: (() => void) | undefined;
}

/** One customer like a file card: who, when, from where to where, how to reach; the tabs beneath. */
export function CustomerFile({ customer, back, letGo }: CustomerFileProps) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const editor = useCustomerEdit(customer, readDetailState(state).edit);
  const isEditing = editor.edit !== undefined;
  const tabs = useCustomerTabs(isEditing);
  const conflict = useLastDefined(editor.conflict);
  const deletion = useCustomerDeletion(customer, back);
  const isNarrow = useIsNarrow();
  const [planningRoute, setPlanningRoute] = useState(false);
  const has = (name: string) => tabs.all.find((tab) => tab.name === name);

  // Once it is over, a reload must not begin the edit anew.
  useEffect(() => {
    if (isEditing || !readDetailState(state).edit) return;
    void navigate({ pathname, search }, { replace: true, state: withoutEdit(state) });
  }, [isEditing, navigate, pathname, search, state]);

  const createQuote = () =>
    void navigate(`/create-quote/${encodeURIComponent(customer.id)}`, { state: { customer } });
  // Our own deletion leads away by itself.
  const isGone = letGo !== undefined && deletion.deletion.deletion.step === 'idle';
  const discard = () => {
    editor.discard();
    keepBegunNote({ customer, draft: EMPTY_NOTE });
    letGo?.();
  };
  const [isSentBack, setSentBack] = useState(false);
  const save = () => {
    if (editor.save()) return;
    tabs.choose(INFORMATION);
    setSentBack(true);
  };
  // Hidden on its tab a field takes no focus.
  const isInformation = tabs.current.name === INFORMATION;
  const showWrong = useEffectEvent(() => {
    setSentBack(false);
    editor.focusFirstError();
  });
  useEffect(() => {
    if (isSentBack && isInformation) showWrong();
  }, [isSentBack, isInformation]);
  const startEdit = () => {
    tabs.choose(INFORMATION);
    editor.start();
  };

  return (
    <Page>
      <PageHeader
        title={customer.data.name}
        back={back}
        context={customer.data.customerNumber}
        action={
          <>
            {!isNarrow && <DarkModeToggle />}
            {letGo !== undefined ? null : isEditing ? (
              <EditActions saving={editor.saving} onSave={save} onCancel={() => void editor.cancel()} />
            ) : (
              <ViewActions
                customer={customer}
                afterEdit={editor.ended}
                onEdit={startEdit}
                onCreateQuote={createQuote}
                onPlanRoute={() => setPlanningRoute(true)}
                onDelete={deletion.ask}
                onAddPhotos={has(PHOTOS) && (() => tabs.choose(PHOTOS))}
              />
            )}
          </>
        }
      />
      <CustomerSummary
        customer={customer.data}
        onEmail={has(EMAILS)?.disabled === false ? () => tabs.choose(EMAILS) : undefined}
      >
        <CustomerFigures customerId={customer.id} />
      </CustomerSummary>
      {isGone && (
        <CustomerGoneBar
          customerId={customer.id}
          readInputs={() => [...editor.typed(), ...typedNotes(customer.id)]}
          onDiscard={discard}
        />
      )}
      {editor.waiting && !isGone && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Noch nicht gespeichert: Der Server ist nicht erreichbar. Die Änderungen bleiben hier und werden
            gespeichert, sobald er es wieder ist.
          </MessageBarBody>
        </MessageBar>
      )}
      {editor.unanswered && !isGone && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Vielleicht nicht gespeichert. Bitte speichern Sie noch einmal.</MessageBarBody>
        </MessageBar>
      )}
      {editor.changedMeanwhile && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            Dieser Kunde wurde inzwischen geändert. Beim Speichern werden beide Änderungen zusammengeführt.
          </MessageBarBody>
        </MessageBar>
      )}
      <CustomerTabs tabs={tabs} customer={customer} isEditing={isEditing}>
        {editor.edit === undefined || editor.bounds === undefined ? (
          <InformationTab customer={customer.data} />
        ) : (
          <HeldFields isHeld={editor.isHeld}>
            <InformationForm
              formRef={editor.form}
              edit={editor.edit}
              bounds={editor.bounds}
              problems={editor.problems}
              onInput={editor.noteTyping}
              onChange={editor.change}
              onLeave={editor.leave}
              onUnreadableDate={editor.setDateUnreadable}
              onSubmit={save}
            />
          </HeldFields>
        )}
      </CustomerTabs>
      <DeleteCustomersDialog model={deletion.deletion} noun={CUSTOMER_NOUN} />
      <PlanRouteDialog open={planningRoute} onClose={() => setPlanningRoute(false)} customer={customer} />
      <ConflictDialog
        open={editor.conflict !== undefined}
        title="Zwei Änderungen am selben Kunden"
        fields={conflict ?? []}
        onResolve={editor.resolve}
        onClose={editor.closeConflict}
      />
    </Page>
  );
}

/** A tag and a note that were not added yet. */
function typedNotes(customerId: string): string[] {
  const { tag, content } = recallBegunNote(customerId)?.draft ?? EMPTY_NOTE;
  return [
    ...(isBlank(tag) ? [] : [`Tag: ${tag.trim()}`]),
    ...(isBlank(content) ? [] : [`Notiz: ${content.trim()}`]),
  ];
}
