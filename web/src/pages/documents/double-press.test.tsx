import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentRecord } from '../../testing/document-records.ts';
import { pressAfter } from '../../testing/press-after.ts';
import { showDocuments } from '../../testing/show-documents.tsx';

async function showThree() {
  const { user, server } = showDocuments([documentRecord(1), documentRecord(5), documentRecord(6)]);
  await screen.findByText('INV-1');
  const idsOf = (command: string) => server.variablesOf(command).map(({ id }) => id);
  return { user, idsOf };
}

async function expectFocusOn(key: string): Promise<void> {
  // A failure shows what has the focus instead.
  await waitFor(() => expect(document.activeElement?.outerHTML.slice(0, 200)).toContain(`data-key="${key}"`));
}

it.each([
  { name: 'Accept', accepted: [1], discarded: [] },
  { name: 'Discard', accepted: [], discarded: [1] },
])('takes a double press on $name as one press, and the next press accepts the next document', async (of) => {
  const { idsOf } = await showThree();
  act(() => screen.getByRole('button', { name: `${of.name} invoice INV-1` }).focus());
  pressAfter(1000, 'Enter');
  await expectFocusOn('5');
  pressAfter(150, 'Enter');
  expect([idsOf('AcceptDocument'), idsOf('DiscardDocument')]).toEqual([of.accepted, of.discarded]);
  pressAfter(550, 'Enter');
  await waitFor(() => expect(idsOf('AcceptDocument')).toEqual([...of.accepted, 5]));
  expect(idsOf('DiscardDocument')).toEqual(of.discarded);
});

it('takes a double press on a row as one press, unless another key comes between', async () => {
  const { user, idsOf } = await showThree();
  await user.keyboard('j');
  pressAfter(1000, 'Enter');
  await expectFocusOn('5');
  pressAfter(150, 'Enter');
  expect(idsOf('AcceptDocument')).toEqual([1]);
  pressAfter(50, 'ArrowDown');
  await expectFocusOn('6');
  pressAfter(50, 'Enter');
  await waitFor(() => expect(idsOf('AcceptDocument')).toEqual([1, 6]));
});

it('selects no other row by a double press of Space', async () => {
  const { idsOf } = await showThree();
  act(() => screen.getByRole('button', { name: 'Discard invoice INV-1' }).focus());
  pressAfter(1000, ' ');
  await expectFocusOn('5');
  pressAfter(150, ' ');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('false');
  pressAfter(550, ' ');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
  expect(idsOf('DiscardDocument')).toEqual([1]);
});
