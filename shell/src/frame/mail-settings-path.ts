export const MAIL_SECTION_ID = 'e-mail-versand';
export const MAIL_SETTINGS_PATH = `/settings#${MAIL_SECTION_ID}`;
