import type { EmailTemplateContent } from 'shared-kit/domain';

const paragraphs = (...texts: string[]) => texts.join('\n\n');
const GREETING = 'Guten Tag {{customerName}},';
const CLOSING = 'Mit freundlichen Grüßen\n{{companyName}}';
const MOVE = 'Umzugstermin: {{moveDate}}\nVon: {{fromAddress}}\nNach: {{toAddress}}';

/** Answers a lead that was imported (D43). */
export const WELCOME_TEMPLATE_ID = 'email-template_willkommen';

/** The templates that every office has (specification 2 section 3), by id. */
export const SYSTEM_EMAIL_TEMPLATES: Readonly<Record<string, EmailTemplateContent>> = {
  'email-template_angebot-senden': {
    name: 'Angebot senden',
    subject: 'Ihr Umzugsangebot {{quoteNumber}} von {{companyName}}',
    content: paragraphs(
      GREETING,
      'vielen Dank für Ihre Anfrage. Gern übernehmen wir Ihren Umzug und haben Ihnen dafür ein Angebot erstellt:',
      `Angebot: {{quoteNumber}}\n${MOVE}\nGesamtpreis: {{quotePrice}}`,
      'Alle Leistungen finden Sie im Angebot, das wir als PDF beifügen. Es gilt bis zum {{quoteValidUntil}}.',
      'Möchten Sie uns beauftragen, oder haben Sie Fragen? Dann antworten Sie einfach auf diese E-Mail.',
      CLOSING,
    ),
    category: 'quote',
    description: 'Begleitet ein neues Angebot zum Kunden',
    isActive: true,
    attachmentTypes: ['quote'],
  },
  'email-template_rechnung-senden': {
    name: 'Rechnung senden',
    subject: 'Ihre Rechnung {{invoiceNumber}} von {{companyName}}',
    content: paragraphs(
      GREETING,
      'vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere Rechnung {{invoiceNumber}} für Ihren Umzug als PDF.',
      'Bitte überweisen Sie den Rechnungsbetrag innerhalb von 14 Tagen auf das Konto, das auf der Rechnung steht, und geben Sie als Verwendungszweck {{invoiceNumber}} an.',
      'Bei Fragen antworten Sie einfach auf diese E-Mail. Wir wünschen Ihnen alles Gute im neuen Zuhause.',
      CLOSING,
    ),
    category: 'invoice',
    description: 'Begleitet eine Rechnung zum Kunden',
    isActive: true,
    attachmentTypes: ['invoice'],
  },
  'email-template_erinnerung-umzugstermin': {
    name: 'Erinnerung an den Umzugstermin',
    subject: 'Ihr Umzug am {{moveDate}}',
    content: paragraphs(
      GREETING,
      'Ihr Umzug steht bevor. Zur Erinnerung die wichtigsten Angaben:',
      MOVE,
      'Damit am Umzugstag alles reibungslos läuft, bitten wir Sie:',
      [
        '- Verschließen und beschriften Sie die Kartons, die Sie selbst packen.',
        '- Tauen Sie Kühl- und Gefrierschrank rechtzeitig ab.',
        '- Halten Sie Zufahrt, Treppenhaus und Aufzug frei.',
        '- Behalten Sie Ausweise, Wertsachen und Medikamente bei sich.',
      ].join('\n'),
      'Hat sich etwas geändert? Dann antworten Sie bitte auf diese E-Mail.',
      CLOSING,
    ),
    category: 'reminder',
    description: 'Wenige Tage vor dem Umzug',
    isActive: true,
    attachmentTypes: [],
  },
  'email-template_bestaetigung-umzugstermin': {
    name: 'Bestätigung des Umzugstermins',
    subject: 'Wir bestätigen Ihren Umzug am {{moveDate}}',
    content: paragraphs(
      GREETING,
      'vielen Dank für Ihren Auftrag. Hiermit bestätigen wir Ihnen verbindlich:',
      MOVE,
      'Bitte prüfen Sie die Angaben. Stimmt etwas nicht, oder ändert sich noch etwas? Dann antworten Sie bitte auf diese E-Mail.',
      'Wir freuen uns darauf, Sie bei Ihrem Umzug zu unterstützen.',
      CLOSING,
    ),
    category: 'confirmation',
    description: 'Sobald der Termin feststeht',
    isActive: true,
    attachmentTypes: [],
  },
  'email-template_nachfassen': {
    name: 'Nachfassen nach dem Angebot',
    subject: 'Haben Sie noch Fragen zu unserem Angebot {{quoteNumber}}?',
    content: paragraphs(
      GREETING,
      'wir haben Ihnen für Ihren Umzug unser Angebot {{quoteNumber}} über {{quotePrice}} geschickt. Konnten Sie es schon ansehen?',
      'Gern beantworten wir Ihre Fragen oder passen das Angebot an Ihre Wünsche an. Es gilt bis zum {{quoteValidUntil}}.',
      'Antworten Sie dafür einfach auf diese E-Mail. Haben Sie sich schon anders entschieden, genügt uns ein kurzes Wort, und wir fragen nicht noch einmal nach.',
      CLOSING,
    ),
    category: 'follow_up',
    description: 'Fragt nach, wenn auf ein Angebot keine Antwort kam',
    isActive: true,
    attachmentTypes: [],
  },
  [WELCOME_TEMPLATE_ID]: {
    name: 'Willkommen nach der Anfrage',
    subject: 'Ihre Umzugsanfrage bei {{companyName}}',
    content: paragraphs(
      GREETING,
      'vielen Dank für Ihre Umzugsanfrage. Sie ist bei uns angekommen, und wir melden uns in Kürze bei Ihnen, um alles Weitere zu besprechen.',
      'Damit wir Ihnen ein genaues Angebot machen können, helfen uns Angaben zu größeren Möbeln, zu Keller oder Dachboden und zur Zufahrt an beiden Adressen. Gern sehen wir uns Ihre Wohnung auch vor Ort an.',
      'Möchten Sie etwas ergänzen oder einen Termin zur Besichtigung vereinbaren? Dann antworten Sie einfach auf diese E-Mail.',
      CLOSING,
    ),
    category: 'welcome',
    description: 'Antwortet auf eine Anfrage, die aus dem Postfach übernommen wurde',
    isActive: true,
    attachmentTypes: [],
  },
};
