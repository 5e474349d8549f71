import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import { quickOrFull } from './test-size.ts';

interface ItemWithWarnings {
  readonly duplicateWarnings: readonly string[];
}

/**
 * Warnings of a new run of these invoices, which is cancelled again. Its maker gets them in the response. The long suite
 * also reads the run by both APIs each time. In the short one, `run-duplicates.test.ts` does that.
 */
export async function warningsInRun(
  user: TestClient,
  companyId: number,
  ...invoiceIds: readonly number[]
): Promise<readonly string[]> {
  const form = { companyId, runDate: '2026-09-15', invoiceIds };
  const { status, body } = await user.rest('POST', '/api/payment-runs', form);
  expect({ status, body }).toMatchObject({ status: 201 });
  const warnings = warningsOfItems(body.paymentRunItems);
  if (quickOrFull(false, true)) await expectInBothApis(user, body.id, warnings);
  expect(await user.rest('POST', `/api/payment-runs/${body.id}/cancel`)).toMatchObject({ status: 200 });
  return warnings;
}

async function expectInBothApis(user: TestClient, id: number, warnings: readonly string[]): Promise<void> {
  const { body } = await user.rest('GET', `/api/payment-runs/${id}`);
  expect(warningsOfItems(body.paymentRunItems)).toEqual(warnings);
  const { data } = await user.graphql(PaymentRunDocument, { id });
  expect(warningsOfItems(data?.paymentRun.items ?? [])).toEqual(warnings);
}

function warningsOfItems(items: readonly ItemWithWarnings[]): string[] {
  return items.flatMap(({ duplicateWarnings }) => duplicateWarnings);
}
