import { createEvent, fireEvent } from '@testing-library/react';

/** Time of the last press, from an arbitrary start. */
let nowMs = 1_000_000_000;

/**
 * Presses a key on the focused element, so long after the press before it by the time of the events. On a button, the
 * press is a click, as in a browser.
 */
export function pressAfter(ms: number, key: string): void {
  nowMs += ms;
  const element = document.activeElement ?? document.body;
  const press = createEvent.keyDown(element, { key });
  Object.defineProperty(press, 'timeStamp', { value: nowMs });
  const isTaken = fireEvent(element, press);
  if (isTaken && element instanceof HTMLButtonElement) fireEvent.click(element, { detail: 0 });
}
