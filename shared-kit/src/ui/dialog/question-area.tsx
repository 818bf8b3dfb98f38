import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFocusKeeper } from './dialog-bodies.ts';
import { useQuestion } from './questions.ts';

/** Draws what `ask` asks; stands once, in the shell. */
export function QuestionArea() {
  const { Keeper } = useFocusKeeper();
  return (
    <>
      {Keeper && <Keeper />}
      <OpenQuestion />
    </>
  );
}

function OpenQuestion() {
  const { open } = useQuestion();
  // The words stay while the dialog fades out.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  if (!last) return null;
  const { question, answer } = last;
  return (
    <ConfirmDialog
      open={open !== undefined}
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      danger={question.danger}
      instead={question.instead}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {question.text}
    </ConfirmDialog>
  );
}
