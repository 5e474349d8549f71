import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { InvoicesDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';

/** Sends an operation with a token. The variables and the result have the types of the operation. */
async function ask<Data, Variables>(
  { url, token }: { readonly url: string; readonly token: string },
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: print(operation), variables });
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { data: Data; errors?: readonly Error[] };
  if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('. '));
  return answer.data;
}

/** Returns the overdue invoices among the first hundred: number and pence. */
export async function overdueInvoices(place: { readonly url: string; readonly token: string }, companyId: number) {
  const { company } = await ask(place, InvoicesDocument, { companyId, filter: { displayStatuses: ['overdue'] } });
  return company.invoices.items.map(({ invoiceNumber, amountPence }) => ({ invoiceNumber, amountPence }));
}
