import { create } from 'zustand';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

interface Question extends Pick<ConfirmDialogProps, 'title' | 'cancelLabel' | 'danger' | 'instead'> {
  text?: string | undefined;
  confirmLabel: string;
}

interface OpenQuestion {
  question: Question;
  answer(yes: boolean): void;
}

export const useQuestion = create<{ open: OpenQuestion | undefined }>()(() => ({ open: undefined }));

/** Asks from where nothing is drawn; the shell draws it once, with `QuestionArea`. @returns whether it was confirmed. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().open?.answer(false);
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      question,
      answer(yes) {
        // Answered late, it must not close the next one.
        if (useQuestion.getState().open === open) useQuestion.setState({ open: undefined });
        resolve(yes);
      },
    };
    useQuestion.setState({ open });
  });
}
