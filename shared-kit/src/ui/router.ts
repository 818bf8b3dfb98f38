/** The one door to routing (design section 10): a facade is shared, not the library. */
export {
  Link,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  Route,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { AppRouter } from './routing/app-router.tsx';
export { hasUnsavedChanges } from './routing/guarded-history.ts';
