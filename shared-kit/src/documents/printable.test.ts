import { describe, expect, it } from 'vitest';
import { CHARACTERS } from './fonts/generated/source-sans.ts';
import { printable } from './printable.ts';

const written = (text: string) => printable(text, CHARACTERS);

describe('printable', () => {
  it('leaves what the font has', () => {
    const text =
      'Łódź, Śpiewów 3 – „Zum weißen Rössl“ ’n é è ç ž ğ ș ẞ Ольга Ґудзь Γιώργος Əliyev €, 20 m³, m², § 5, 4,60 ‰…';
    expect(written(text)).toBe(text);
  });

  it('composes letters whose accents came apart', () => {
    expect(written('Mu\u0308ller')).toBe('Müller');
  });

  it('takes off accents that the font lacks', () => {
    expect(written('Nguyễn')).toBe('Nguyên'.normalize('NFD').replace(/\p{M}/gu, ''));
  });

  it('shows one box for each character that cannot be written', () => {
    expect(written('王芳 👨‍👩‍👧!')).toBe('□□ □!');
  });

  it('shows a question mark where the font has no box', () => {
    expect(printable('Ω', [[0x20, 0x7e]])).toBe('?');
  });

  it('keeps line breaks and makes every other blank an ordinary one', () => {
    expect(written('a\r\nb\nc\td\u00a0e\u202ff')).toBe('a\nb\nc d e f');
  });

  it('drops control characters, soft hyphens and marks of writing direction', () => {
    expect(written('Um\u00adzug\u0000 \u202enach\u200b Köln')).toBe('Umzug nach Köln');
  });

  it('writes hyphens that look alike as the one that is typed', () => {
    expect(written('a\u2010b\u2011c')).toBe('a-b-c');
  });
});
