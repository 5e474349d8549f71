import { expect, it } from 'vitest';
import { chooseColourMode, startColourMode } from './colour-mode.ts';

it('is light on paper, whatever is chosen', () => {
  const { classList } = document.documentElement;
  startColourMode();
  chooseColourMode('dark');
  expect(classList.contains('dark')).toBe(true);
  window.dispatchEvent(new Event('beforeprint'));
  expect([classList.contains('dark'), classList.contains('light')]).toEqual([false, true]);
  window.dispatchEvent(new Event('afterprint'));
  expect(classList.contains('dark')).toBe(true);
  chooseColourMode('light');
});
