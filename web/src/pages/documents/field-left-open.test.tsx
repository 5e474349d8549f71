import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  documentInvoiceRecord,
  documentRecord,
  documentsFrom,
  readAmount,
  readText,
} from '../../testing/document-records.ts';
import { showDocuments } from '../../testing/show-documents.tsx';

/** A field stays open while another user changes its value. Saving the field must not revert that change (RULES.md, 13). */

const ofAmount = (pence: number) =>
  documentRecord(1, { invoices: [documentInvoiceRecord(1, { totalAmount: readAmount(pence) })] });

/** Opens the amount of £1,200.00, which a colleague makes £200.00 then. */
async function openField() {
  let document = ofAmount(120_000);
  const shown = showDocuments([], {
    Documents: documentsFrom(() => [document]),
    EditDocumentInvoice: ({ input }) => {
      document = ofAmount((input as { totalAmountPence: number }).totalAmountPence);
      return { editDocumentInvoice: document };
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Amount of invoice INV-1: £1,200.00. Edit' }));
  const field = screen.getByRole('textbox', { name: 'Amount of invoice INV-1' });
  act(() => {
    const { cache } = shown.client;
    const id = cache.identify({ __typename: 'DocumentInvoice', id: 1 }) ?? '';
    const changed = { totalAmount: readAmount(20_000), supplierName: readText('Oak Ltd') };
    cache.modify({
      id,
      fields: { totalAmount: () => changed.totalAmount as never, supplierName: () => changed.supplierName as never },
    });
  });
  // The row has the new values.
  await screen.findByText('Oak Ltd');
  return { ...shown, field };
}

const sent = ({ server }: Awaited<ReturnType<typeof openField>>) => server.variablesOf('EditDocumentInvoice');

it('sends nothing if the field was not edited', async () => {
  const shown = await openField();
  fireEvent.blur(shown.field);
  await shown.user.click(await screen.findByRole('button', { name: 'Amount of invoice INV-1: £200.00. Edit' }));
  await shown.user.keyboard('300{Enter}');
  await waitFor(() => expect(sent(shown)).toEqual([{ id: 1, input: { totalAmountPence: 30_000 } }]));
});

it('shows the current value before it accepts another one', async () => {
  const shown = await openField();
  await shown.user.keyboard('300{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has changed it to '200\.00' meanwhile/);
  expect(sent(shown)).toEqual([]);
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(sent(shown)).toEqual([{ id: 1, input: { totalAmountPence: 30_000 } }]));
});

it('does not replace the other value when its user only goes elsewhere', async () => {
  const shown = await openField();
  await shown.user.keyboard('300{Enter}');
  await screen.findByRole('alert');
  await shown.user.click(document.body);
  await shown.user.click(shown.field);
  await shown.user.tab();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Press Enter to change that\.$/);
  expect(shown.field).toHaveProperty('value', '300');
  expect(sent(shown)).toEqual([]);
  await shown.user.click(shown.field);
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(sent(shown)).toEqual([{ id: 1, input: { totalAmountPence: 30_000 } }]));
});
