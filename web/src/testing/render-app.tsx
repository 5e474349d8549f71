import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createClient } from '../apollo/client.ts';
import { ActiveCompanyContext } from '../app/company/active-company.ts';
import { Providers } from '../app/Providers.tsx';
import { requireSignIn } from '../app/session/require-sign-in.ts';
import { LatestUrlProvider } from '../app/url-state/LatestUrlProvider.tsx';
import { UrlState } from '../app/url-state/UrlState.tsx';
import { companyRecord } from './records.ts';
import type { StubServer } from './stub-server.ts';

type Company = Parameters<typeof companyRecord>[0];

/**
 * Renders a page or the whole application as a user sees it, with the given server. By default the user of a single
 * page is the owner of a company.
 */
export function renderApp(element: ReactNode, server: StubServer, path = '/', company: Company = {}) {
  const client = createClient({ onUnauthenticated: requireSignIn, transport: server.link });
  const view = render(
    <Providers client={client}>
      <MemoryRouter initialEntries={[path]}>
        <LatestUrlProvider>
          <UrlState>
            <InCompany company={company}>{element}</InCompany>
          </UrlState>
        </LatestUrlProvider>
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, client, user: userEvent.setup() };
}

function InCompany({ company, children }: { readonly company: Company; readonly children: ReactNode }) {
  const value = useMemo(() => {
    const active = companyRecord(company);
    return { companies: [active], company: active, switchTo: () => undefined };
  }, [company]);
  return <ActiveCompanyContext value={value}>{children}</ActiveCompanyContext>;
}
