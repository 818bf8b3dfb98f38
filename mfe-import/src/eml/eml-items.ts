import { formOfLead, type LeadForm, readLeadForm } from '../lead/lead-form.ts';
import { isEmlFile } from './dropped-files.ts';
import type { EmlAnswer } from './eml-reader.ts';
import type { ReadEml } from './read-eml.ts';

/** A file that staff dropped (specification 3 sections 3 and 4). */
export interface EmlItem {
  id: string;
  file: File;
  status: 'pending' | 'parsed' | 'error' | 'importing' | 'imported';
  /** From `parsed` on. */
  read?: ReadEml;
  form?: LeadForm;
  /** German: why it could not be read, cannot be imported, or was not. */
  problem?: string;
  /** Without what it lacks it cannot be imported; `problem` says what. */
  isIncomplete?: true;
  /** Of whom the same e-mail or phone is known already: importing asks first. */
  duplicateOf?: string;
  /** From `imported` on. */
  customer?: ImportedAs;
}

/** The customer of a mail; `isNew` unless the same mail was imported before (D35). */
interface ImportedAs {
  id: string;
  number: string;
  isNew: boolean;
}

export type EmlChange =
  | { kind: 'add'; files: readonly { id: string; file: File }[] }
  | { kind: 'read'; answer: EmlAnswer }
  | { kind: 'edit'; id: string; form: LeadForm }
  | { kind: 'importing'; id: string }
  | { kind: 'imported'; id: string; customer: ImportedAs }
  | { kind: 'refused'; id: string; problem: string; duplicateOf?: string | undefined }
  | { kind: 'remove'; id: string }
  | { kind: 'remove-all' };

/** What becomes of the list. What is imported stays in it until all is removed. */
export function changeItems(items: readonly EmlItem[], change: EmlChange): readonly EmlItem[] {
  switch (change.kind) {
    case 'add':
      return [...items, ...change.files.map(({ id, file }): EmlItem => ({ id, file, status: 'pending' }))];
    case 'read':
      return items.map((item) => (item.id === change.answer.id ? readItem(item, change.answer) : item));
    case 'edit':
      return replaced(items, change.id, (item) => {
        if (!isOpen(item)) return item;
        const { id, file, read } = item;
        return {
          id,
          file,
          status: 'parsed',
          ...(read && { read, ...lackOf(change.form, read) }),
          form: change.form,
        };
      });
    case 'importing':
      return replaced(items, change.id, (item) => ({ ...item, status: 'importing' }));
    case 'imported':
      return replaced(items, change.id, ({ id, file, read, form }) => ({
        id,
        file,
        status: 'imported',
        ...(read && { read }),
        ...(form && { form }),
        customer: change.customer,
      }));
    case 'refused':
      return replaced(items, change.id, ({ duplicateOf: _, ...item }) => ({
        ...item,
        status: 'parsed',
        problem: change.problem,
        ...(change.duplicateOf !== undefined && { duplicateOf: change.duplicateOf }),
      }));
    case 'remove':
      return items.filter((item) => item.id !== change.id || item.status === 'imported');
    case 'remove-all':
      return [];
  }
}

function replaced(items: readonly EmlItem[], id: string, change: (item: EmlItem) => EmlItem) {
  return items.map((item) => (item.id === id ? change(item) : item));
}

function readItem({ id, file }: EmlItem, answer: EmlAnswer): EmlItem {
  if ('problem' in answer) return { id, file, status: 'error', problem: answer.problem };
  const { read } = answer;
  const form = formOfLead(read.lead);
  return { id, file, status: 'parsed', read, form, ...lackOf(form, read) };
}

function lackOf(form: LeadForm, { lead }: ReadEml): Pick<EmlItem, 'problem' | 'isIncomplete'> {
  const reading = readLeadForm(form, lead, false);
  return 'problem' in reading ? { problem: reading.problem, isIncomplete: true } : {};
}

/** Those that are mails by their name and not in the list yet; how many are in it, and what the others are called. */
export function newFiles(items: readonly EmlItem[], files: readonly File[]) {
  const known = new Set(items.map(({ file }) => fingerprint(file)));
  const fresh: File[] = [];
  let repeated = 0;
  const foreign: string[] = [];
  for (const file of files) {
    if (!isEmlFile(file)) {
      foreign.push(file.name);
      continue;
    }
    if (known.has(fingerprint(file))) repeated += 1;
    else fresh.push(file);
    known.add(fingerprint(file));
  }
  return { fresh, repeated, foreign };
}

const fingerprint = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** Those that staff must look at: they could not be read, lack something, or were not imported. */
export const withProblem = (items: readonly EmlItem[]) =>
  items.filter(({ problem }) => problem !== undefined);

/** Once it is sent what is changed in it would reach nobody. */
export const isOpen = ({ status }: EmlItem) => status === 'parsed';

const isRead = ({ status }: EmlItem) => status === 'parsed' || status === 'importing';

/** Specification 3 section 2.14. */
export function countsOf(items: readonly EmlItem[]) {
  const count = (...statuses: EmlItem['status'][]) =>
    items.filter(({ status }) => statuses.includes(status)).length;
  return {
    all: items.length,
    pending: count('pending'),
    ready: items.filter((item) => isRead(item) && !item.isIncomplete).length,
    /** Of no use to anybody once the list is gone. */
    unsaved: items.filter(isRead).length,
    imported: count('imported'),
  };
}
