export { rememberedCloud } from './remembered-cloud.ts';
export {
  checkSession,
  closeSession,
  logOutHere,
  openSession,
  type Session,
  useSession,
  watchSession,
} from './session.store.ts';
export { SESSION_MARKER_KEY } from './session-marker.ts';
