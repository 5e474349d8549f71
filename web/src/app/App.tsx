import { Center } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnauthenticated, serverMessage } from '../apollo/server-error.ts';
import { CodeLoading } from '../components/CodeLoading.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { lazyPart, loadCode } from '../lib/load-code.ts';
import { readStoredId } from './company/stored-company-id.ts';
import { preloadPage } from './lazy-pages.ts';
import { requireSignIn } from './session/require-sign-in.ts';
import { useBoot } from './session/use-boot.ts';

// Fetch it in parallel with the session query: the server sends this page almost only to signed-in users.
const signedInApp = loadCode(() => import('./SignedInApp.tsx'));
preloadPage(window.location.pathname);
const SignedInApp = lazyPart(async () => ({ default: (await signedInApp).SignedInApp }));
const LandingPage = lazyPart(async () => ({ default: (await import('../pages/landing/LandingPage.tsx')).LandingPage }));

const wholePage = (
  <Center minH="100dvh">
    <CodeLoading />
  </Center>
);

/** Visitors see the landing page at `/`; every other path is for signed-in users (RULES.md, section 2, Routing). */
export function App() {
  const { pathname } = useLocation();
  const { data, error, refetch } = useBoot(pathname);
  const viewer = data?.viewer;
  if (viewer) {
    return (
      <Suspense fallback={wholePage}>
        <SignedInApp viewer={viewer} />
      </Suspense>
    );
  }
  // A stored company id means that a user has worked in this browser and is probably back. The landing page would flash
  // up, or would look like a sign-out if the session query failed.
  const isGuessed = !data && !(error && isUnauthenticated(error)) && readStoredId() !== null;
  if (pathname === '/' && !isGuessed) {
    return (
      <Suspense fallback={wholePage}>
        <LandingPage isPassing={!data && !error} />
      </Suspense>
    );
  }
  if (error && !isUnauthenticated(error)) {
    return (
      <ErrorState title="Paycycle could not be loaded" message={serverMessage(error)} onRetry={() => void refetch()} />
    );
  }
  return data || error ? <SignInRequired /> : wholePage;
}

function SignInRequired() {
  // Not directly in the effect: the notice renders synchronously.
  useEffect(() => queueMicrotask(requireSignIn), []);
  return wholePage;
}
