import { type ExtendedNote, NOTE_CATEGORIES } from 'shared-kit/domain';
import type { IconName, StatusTone } from 'shared-kit/ui';

export type NoteCategory = ExtendedNote['category'];

export const NOTE_LOOKS: Record<NoteCategory, { label: string; icon: IconName; tone: StatusTone }> = {
  general: { label: 'Allgemein', icon: 'note', tone: 'neutral' },
  wichtig: { label: 'Wichtig', icon: 'warning', tone: 'danger' },
  besichtigung: { label: 'Besichtigung', icon: 'home', tone: 'info' },
  preisverhandlung: { label: 'Preisverhandlung', icon: 'wallet', tone: 'success' },
  sonstiges: { label: 'Sonstiges', icon: 'info', tone: 'neutral' },
};

export const NOTE_CATEGORY_OPTIONS = NOTE_CATEGORIES.map((value) => ({
  value,
  label: NOTE_LOOKS[value].label,
}));
