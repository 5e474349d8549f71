import { TOOLTIP_DELAY_MS } from '@paycycle/schema/limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { Eye } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { IconAction } from './IconAction.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show(onClick = () => undefined) {
  renderApp(<IconAction icon={Eye} tip="View" label="View: invoice 7" onClick={onClick} />, new StubServer({}));
  return screen.getByRole('button', { name: 'View: invoice 7' });
}

const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('shows its words when the pointer rests on it, and takes them away with it', () => {
  const button = show();
  fireEvent.pointerEnter(button);
  pass(TOOLTIP_DELAY_MS - 1);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()?.textContent).toBe('View');
  fireEvent.pointerLeave(button);
  expect(tooltip()).toBeNull();
});

it('takes them away on Escape, on scrolling and when it is pressed', () => {
  const pressed = vi.fn();
  const button = show(pressed);
  const gone = [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.scroll(document),
    () => fireEvent.click(button),
  ];
  for (const act of gone) {
    fireEvent.pointerEnter(button);
    pass(TOOLTIP_DELAY_MS);
    expect(tooltip()).toBeTruthy();
    act();
    expect(tooltip()).toBeNull();
    fireEvent.pointerLeave(button);
  }
  expect(pressed).toHaveBeenCalledOnce();
});
