import type { MailFlag } from 'shared-kit/api';
import type { CreatedUse } from '../mailbox/special-folders.ts';

export interface DemoFile {
  filename: string;
  kind: 'photo' | 'pdf';
  /** What it shows or says. */
  title: string;
}

export interface DemoPerson {
  name: string;
  address: string;
}

/** A mail in the demo's mailbox. */
export interface DemoLetter {
  folder: 'inbox' | CreatedUse;
  flags: MailFlag[];
  at: string;
  messageId: string;
  /** Message-IDs of what it answers, oldest first. */
  references: string[];
  from: DemoPerson;
  to: DemoPerson[];
  subject: string;
  text: string;
  html?: string;
  files: DemoFile[];
}
