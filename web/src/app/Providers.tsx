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

/** Nonce that the server puts into each page, so that the Content-Security-Policy allows emotion's styles. */
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;
/** `speedy` writes all rules into one sheet, in tests as in production, instead of one element for each rule. */
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
