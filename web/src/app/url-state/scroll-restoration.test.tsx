import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useScrollRestoration } from './scroll-restoration.ts';

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useScrollRestoration(box, 'list');
  const navigate = useNavigate();
  return (
    <>
      <div ref={box} data-testid="box">
        <p>rows</p>
      </div>
      <button type="button" onClick={() => void navigate('/invoices?status=paid')}>
        narrow
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

function show(path: string, height = 5000) {
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => height });
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Box />
    </MemoryRouter>,
  );
  return { ...view, box: screen.getByTestId('box') };
}

function scrollTo(box: HTMLElement, top: number) {
  box.scrollTop = top;
  fireEvent.scroll(box);
}

it('is where it was after a reload, whichever record is open', () => {
  const first = show('/invoices?status=overdue');
  scrollTo(first.box, 1200);
  first.unmount();
  expect(show('/invoices/7?status=overdue').box.scrollTop).toBe(1200);
});

it('keeps another place for other filters, and finds the first on the way back', () => {
  const { box } = show('/invoices');
  scrollTo(box, 900);
  act(() => screen.getByText('narrow').click());
  scrollTo(box, 40);
  act(() => screen.getByText('back').click());
  expect(box.scrollTop).toBe(900);
});

it('passes over what it cannot read', () => {
  sessionStorage.setItem('paycycle.scroll', '{"oh":');
  expect(show('/invoices').box.scrollTop).toBe(0);
});
