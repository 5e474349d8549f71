import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createClient } from '../../../apollo/client.ts';
import { Providers } from '../../../app/Providers.tsx';
import { previewRecord } from '../../../testing/statement-records.ts';
import { StubServer } from '../../../testing/stub-server.ts';
import { ImportPreviewView } from './ImportPreviewView.tsx';

it('says of a file with a rejected row only that the others add up, and first why it is rejected', () => {
  const sums = { openingPence: pence(100), movementsPence: pence(-40), closingPence: pence(60) };
  const preview = previewRecord({
    balances: { ...sums, differencePence: pence(0) },
    rejected: 1,
    errors: [{ line: 3, message: "Line 3: 'soon' is no date" }],
  });
  const client = createClient({ onUnauthenticated: () => undefined, transport: new StubServer({}).link });
  render(
    <Providers client={client}>
      <ImportPreviewView preview={preview} month={monthOf(localDate('2026-09-01'))} busy={false} />
    </Providers>,
  );
  const proof = screen.getByText('The rows that could be read add up; 1 row rejected');
  expect(screen.queryByText('The file adds up')).toBeNull();
  const reason = screen.getByText("Line 3: 'soon' is no date");
  expect(reason.compareDocumentPosition(proof)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
