import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createClient } from '../apollo/client.ts';
import { AddressState } from '../app/address/AddressState.tsx';
import { Providers } from '../app/Providers.tsx';
import { requireSignIn } from '../app/session/require-sign-in.ts';
import type { StubServer } from './stub-server.ts';

/** Shows a page or the whole application as a user gets it, with the given server behind it. */
export function renderApp(element: ReactNode, server: StubServer, path = '/') {
  const client = createClient({ onUnauthenticated: requireSignIn, transport: server.link });
  const view = render(
    <Providers client={client}>
      <MemoryRouter initialEntries={[path]}>
        <AddressState>{element}</AddressState>
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, client, user: userEvent.setup() };
}
