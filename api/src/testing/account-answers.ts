import type { RestResponse, TestClient } from './test-client.ts';

/** The records that an invoice asks about as a person sees them now: an answer names their version. */
export async function seenVersion(by: TestClient, invoiceId: number): Promise<string> {
  const { body } = await by.rest('GET', `/api/invoices/${invoiceId}/account-question`);
  return body.version;
}

/** Answers what an invoice asks about its account, by the records as they are now. */
export async function answerAccount(by: TestClient, invoiceId: number, answer: string): Promise<RestResponse> {
  const version = await seenVersion(by, invoiceId);
  return by.rest('POST', `/api/invoices/${invoiceId}/account-answer`, { answer, version });
}
