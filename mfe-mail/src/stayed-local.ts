/** D21: said of such a mail wherever it shows. */
export const STAYED_LOCAL = 'lokal, nicht nach außen verschickt';
