import { afterEach } from 'vitest';

/** What was said in one test is not said in the next. */
if (typeof document !== 'undefined') {
  afterEach(async () => {
    const { useNotifications } = await import('../notify/notifications.ts');
    useNotifications.setState({ shown: [] });
  });
}
