import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'shared-kit/router';
import { ThemedRoot } from 'shared-kit/ui';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { customerNamed } from '../testing/sample-customer.ts';
import { useCustomerEdit } from './customer-edit.model.ts';
import { recallEdit } from './edit-draft.ts';
import { InformationForm } from './information.form.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const anna = customerNamed('Anna Weber');

function Edit() {
  const { edit, bounds, ...editor } = useCustomerEdit(anna, true);
  if (!edit || !bounds) return null;
  return (
    <InformationForm
      formRef={editor.form}
      edit={edit}
      bounds={bounds}
      problems={editor.problems}
      onInput={editor.noteTyping}
      onChange={editor.change}
      onLeave={editor.leave}
      onUnreadableDate={editor.setDateUnreadable}
      onSubmit={editor.save}
    />
  );
}

test('a date emptied part by part stays empty over a reload, and half of one is as it was', async () => {
  render(
    <ThemedRoot>
      <MemoryRouter>
        <Edit />
      </MemoryRouter>
    </ThemedRoot>,
  );
  const day = screen.getByLabelText<HTMLInputElement>('Umzugsdatum');
  const kept = () => recallEdit(anna.id)?.edit.movingDate;
  day.focus();
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(day.validity.badInput).toBe(true));
  expect(kept()).toBe(anna.data.movingDate);
  await userEvent.keyboard('{ArrowRight}{Backspace}{ArrowRight}{Backspace}');
  await waitFor(() => expect(day.validity.badInput).toBe(false));
  await waitFor(() => expect(kept()).toBe(''));
  await userEvent.keyboard('1');
  await waitFor(() => expect(kept()).toBe(anna.data.movingDate));
});
