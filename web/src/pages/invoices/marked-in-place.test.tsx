import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  besideInvoices,
  companyRecord,
  invoicePage,
  invoiceRecord,
  markedRecord,
  ofCompany,
} from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { InvoicesPage } from './InvoicesPage.tsx';

const ROW_HEIGHT_PX = 40;

/** 300 invoices, and a server that delays its second response until the test releases it. */
function booksOf300() {
  const invoices = Array.from({ length: 300 }, (_, index) => invoiceRecord(index + 1));
  const heldBack = Promise.withResolvers<undefined>();
  const state = { isMarked: false };
  const server = new StubServer({
    BatchImports: () => ofCompany(1, { batchImports: [] }),
    PossibleDuplicateCount: () => ({ company: besideInvoices() }),
    Invoices: async ({ offset, limit, withTotals }) => {
      if (state.isMarked) await heldBack.promise;
      const items = invoices.slice(Number(offset), Number(offset) + Number(limit));
      const page = invoicePage(items, invoices.length);
      return ofCompany(1, { invoices: withTotals ? page : { __typename: page.__typename, items } });
    },
    MarkInvoicesPaid: ({ selection }) => {
      state.isMarked = true;
      const id = Number((selection as { invoiceIds: number[] }).invoiceIds[0]);
      const marked = invoiceRecord(id, { status: 'paid' });
      invoices[id - 1] = marked;
      const result = {
        __typename: 'MarkInvoicesPaidResult',
        updatedCount: 1,
        markId: 5,
        refusedCount: 0,
        refusals: [],
      };
      return { markInvoicesPaid: { ...result, invoices: [markedRecord(marked)], company: besideInvoices() } };
    },
  });
  return { server, answerAgain: () => heldBack.resolve(undefined) };
}

const rowsWaiting = () => document.querySelectorAll('.skeleton').length;

function rowOf(id: number): HTMLElement {
  const row = document.querySelector<HTMLElement>(`tr[data-key="${id}"]`);
  return row ?? expect.fail(`invoice ${id} is not in the page`);
}

/** Simulates layout, which jsdom lacks: the height of all rows, and their movement on scroll. */
function layOut(box: Element) {
  Object.defineProperty(box, 'scrollHeight', { value: 300 * ROW_HEIGHT_PX });
  const rows = box.querySelector('tbody') ?? expect.fail('no rows');
  rows.getBoundingClientRect = () => new DOMRect(0, -box.scrollTop, 1200, 300 * ROW_HEIGHT_PX);
}

/** Scrolls the list and waits for its rows. Returns the number of an invoice in the middle of the visible rows. */
async function scrollTo(box: Element, top: number): Promise<number> {
  const middle = () => {
    const rows = [...box.querySelectorAll<HTMLElement>('tr[data-key]')];
    return Number(rows[Math.floor(rows.length / 2)]?.dataset['key']);
  };
  const before = middle();
  box.scrollTop = top;
  fireEvent.scroll(box);
  await waitFor(() => {
    expect(middle()).not.toBe(before);
    expect(middle()).not.toBeNaN();
  });
  return middle();
}

/** Opens the list at an address and scrolls to its middle. Returns the number of an invoice that is in sight there. */
async function openScrolled(server: StubServer, address: string) {
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server, address);
  await screen.findByText('INV-1');
  const box = document.querySelector('[data-worklist]') ?? expect.fail('no list');
  layOut(box);
  const id = await scrollTo(box, 6_600);
  expect(id).toBeGreaterThan(130);
  const markByKey = async () => {
    rowOf(id).focus();
    await user.keyboard('m');
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  };
  return { box, id, place: box.scrollTop, markByKey };
}

it('marks one of 300 invoices with one request: it shows at once, and place, rows and focus stay', async () => {
  const { server } = booksOf300();
  const { box, id, place, markByKey } = await openScrolled(server, '/invoices');
  const before = server.calls.length;
  await markByKey();
  expect(await screen.findByText('1 invoice marked as paid')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(rowOf(id)));
  expect(rowOf(id).textContent).toContain('Paid');
  expect(rowsWaiting()).toBe(0);
  expect(box.scrollTop).toBe(place);
  expect(server.calls.slice(before).map(({ operation }) => operation)).toEqual(['MarkInvoicesPaid']);
});

it('reads a list again quietly where the row may be in another place, and what is out of sight later', async () => {
  const { server, answerAgain } = booksOf300();
  const { box, id, place, markByKey } = await openScrolled(server, '/invoices?status=to-pay');
  await markByKey();
  expect(await screen.findByText('1 invoice marked as paid')).toBeTruthy();

  // While the windows are being read again everything is where it was.
  const offsets = () => server.variablesOf('Invoices').map(({ offset }) => offset);
  await waitFor(() => expect(offsets()).toEqual([0, 100, 100]));
  expect(rowsWaiting()).toBe(0);
  expect(box.scrollTop).toBe(place);
  await waitFor(() => expect(document.activeElement).toBe(rowOf(id)));
  expect(rowOf(id).textContent).toContain('Paid');

  answerAgain();
  await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ operation: 'Invoices' }));
  expect(rowsWaiting()).toBe(0);
  expect(box.scrollTop).toBe(place);
  expect(document.activeElement).toBe(rowOf(id));

  // Windows out of sight are refetched when they scroll into view, and keep their old rows until then.
  expect(await scrollTo(box, 800)).toBeLessThan(80);
  await waitFor(() => expect(offsets()).toEqual([0, 100, 100, 0]));
  expect(rowsWaiting()).toBe(0);
});
