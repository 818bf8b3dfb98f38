import type { SalesGroup } from 'shared-kit/domain';
import type { IconName } from 'shared-kit/ui-core';

export const GROUP_ICONS: Readonly<Record<SalesGroup, IconName>> = {
  quote_sent: 'quote',
  viewing_scheduled: 'calendar',
  viewing_pending: 'clock',
  no_contact: 'person-add',
};
