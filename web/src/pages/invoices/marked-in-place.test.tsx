import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyRecord, invoicePage, invoiceRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const ROW_HEIGHT_PX = 50;

/** 300 invoices, and a server that keeps the answers to a second reading until it is told. */
function booksOf300() {
  const invoices = Array.from({ length: 300 }, (_, index) => invoiceRecord(index + 1));
  const heldBack = Promise.withResolvers<undefined>();
  const state = { isMarked: false };
  const server = new StubServer({
    Invoices: async ({ offset, limit, withTotals }) => {
      if (state.isMarked) await heldBack.promise;
      const items = invoices.slice(Number(offset), Number(offset) + Number(limit));
      const { totalCount, totalAmountPence, ...page } = invoicePage(items, invoices.length);
      return ofCompany(1, { invoices: withTotals ? { ...page, totalCount, totalAmountPence } : page });
    },
    MarkInvoicesPaid: ({ selection }) => {
      state.isMarked = true;
      const id = Number((selection as { invoiceIds: number[] }).invoiceIds[0]);
      invoices[id - 1] = invoiceRecord(id, { status: 'paid', displayStatus: 'paid' });
      const result = {
        __typename: 'MarkInvoicesPaidResult',
        updatedCount: 1,
        markId: 5,
        refusedCount: 0,
        refusals: [],
      };
      return { markInvoicesPaid: result };
    },
  });
  return { server, answerAgain: () => heldBack.resolve(undefined) };
}

const rowsWaiting = () => document.querySelectorAll('[data-look=waiting]').length;

function rowOf(id: number): HTMLElement {
  const row = document.querySelector<HTMLElement>(`tr[data-key="${id}"]`);
  return row ?? expect.fail(`invoice ${id} is not in the page`);
}

async function scrollTo(box: Element, index: number) {
  box.scrollTop = index * ROW_HEIGHT_PX;
  fireEvent.scroll(box);
  await waitFor(() => expect(rowOf(index + 1)).toBeTruthy());
}

it('marks one of 300 invoices in a scrolled list: place, rows and focus stay, and the rest is read again quietly', async () => {
  const { server, answerAgain } = booksOf300();
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await screen.findByText('INV-1');
  const box = document.querySelector('[data-worklist]') ?? expect.fail('no list');
  await scrollTo(box, 150);
  await waitFor(() => expect(rowsWaiting()).toBe(0));
  const place = box.scrollTop;

  rowOf(155).focus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 invoice marked as paid')).toBeTruthy();

  // The windows are being read again: everything is where it was.
  await waitFor(() => expect(server.variablesOf('Invoices').map(({ offset }) => offset)).toEqual([0, 100, 100]));
  expect(rowsWaiting()).toBe(0);
  expect(box.scrollTop).toBe(place);
  await waitFor(() => expect(document.activeElement).toBe(rowOf(155)));

  answerAgain();
  await waitFor(() => expect(rowOf(155).textContent).toContain('Paid'));
  expect(rowsWaiting()).toBe(0);
  expect(box.scrollTop).toBe(place);
  expect(document.activeElement).toBe(rowOf(155));

  // The windows out of sight are read again when they come into sight, with their rows there meanwhile.
  await scrollTo(box, 20);
  expect(rowsWaiting()).toBe(0);
  await waitFor(() => expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ offset: 0 }));
  expect(rowsWaiting()).toBe(0);
});
