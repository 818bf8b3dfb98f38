/** The sections of the settings that other screens lead to. */
export const MAIL_SECTION_ID = 'e-mail-versand';
export const MAIL_SETTINGS_PATH = `/settings#${MAIL_SECTION_ID}`;
export const SHEET_SECTION_ID = 'tabelle';
export const SHEET_SETTINGS_PATH = `/settings#${SHEET_SECTION_ID}`;
export const NAME_SECTION_ID = 'ihr-name';
export const NAME_SETTINGS_PATH = `/settings#${NAME_SECTION_ID}`;
