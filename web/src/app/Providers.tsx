import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { Toasts } from '../components/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { system } from './theme/theme.ts';

interface ProvidersProps {
  readonly client: ApolloClient;
  readonly children: ReactNode;
}

/** The server puts a fresh nonce into the page; the styles that emotion writes carry it past the Content-Security-Policy. */
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;
/** `speedy` puts rules into one sheet, in tests as in production, instead of an element for each. */
const styles = createCache({ key: 'css', nonce, speedy: true });

export function Providers({ client, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <ApolloProvider client={client}>
          <ErrorBoundary>{children}</ErrorBoundary>
          <Toasts />
        </ApolloProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
