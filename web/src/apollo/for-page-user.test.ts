import { ApolloLink } from '@apollo/client';
import { BootDocument, InvoicesDocument } from '@paycycle/schema/generated/operations';
import { of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from '../components/download-file.ts';
import { browser } from '../lib/browser.ts';
import { viewerRecord } from '../testing/records.ts';
import { createClient } from './client.ts';

afterEach(() => void vi.restoreAllMocks());

it('says to the server for whom the page was loaded, in each call and download', async () => {
  const sent: unknown[] = [];
  const transport = new ApolloLink((operation) => {
    sent.push(operation.getContext()['headers']?.['paycycle-user']);
    return of({ data: { viewer: viewerRecord({ id: 'ada' }), companies: [] } });
  });
  const client = createClient({ onUnauthenticated: () => undefined, transport });
  await client.query({ query: BootDocument, fetchPolicy: 'network-only' });
  await client.query({ query: InvoicesDocument, variables: { companyId: 1 } }).catch(() => undefined);
  expect(sent.at(-1)).toBe('ada');

  vi.spyOn(browser, 'saveFile').mockReturnValue();
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('content'));
  await downloadFile('/api/exports/invoices?companyId=1', 'invoices.csv');
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'paycycle-user': 'ada' });
});
