import { ApolloProvider } from '@apollo/client/react';
import { DocumentsDocument } from '@paycycle/schema/generated/operations';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyChange } from '../testing/company-change.ts';
import { documentRecord, documentsFrom } from '../testing/document-records.ts';
import { StubServer } from '../testing/stub-server.ts';
import { createClient } from './client.ts';
import { useDocumentsQuery } from './hooks.generated.ts';
import { useDocumentChanges } from './use-document-changes.ts';

const variables = { companyId: 1, filter: null, offset: 0, limit: 100 };

function Followed() {
  useDocumentChanges(1);
  const { data } = useDocumentsQuery({ variables });
  return <output>{data?.company.documents.items.map((document) => document?.status).join(', ')}</output>;
}

it('keeps a document that became ready while an older list was on its way', async () => {
  const reading = documentRecord(1, { status: 'reading', progress: 0, invoices: [] });
  const ready = documentRecord(1);
  const books = { document: reading };
  let release = () => undefined as void;
  let isSlow = false;
  const server = new StubServer({
    Documents: async (variables) => {
      const answer = documentsFrom(() => [books.document])(variables);
      if (isSlow) await new Promise<void>((resolve) => (release = resolve));
      return answer;
    },
  });
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  render(
    <ApolloProvider client={client}>
      <Followed />
    </ApolloProvider>,
  );
  expect(await screen.findByText('reading')).toBeTruthy();

  isSlow = true;
  const asked = client.query({ query: DocumentsDocument, variables, fetchPolicy: 'network-only' });
  await expect.poll(() => server.variablesOf('Documents')).toHaveLength(2);
  books.document = ready;
  isSlow = false;
  act(() => server.tell('CompanyChanged', companyChange({ document: ready })));
  expect(await screen.findByText('ready')).toBeTruthy();
  release();
  const { data } = await asked;
  expect(data?.company.documents.items.map((document) => document?.status)).toEqual(['ready']);
});
