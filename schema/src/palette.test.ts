import { describe, expect, it } from 'vitest';
import { PALETTE } from './palette.ts';

/** Relative luminance of an #RRGGBB colour, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s mode', (mode) => {
  const colours = PALETTE[mode];

  it.each([
    ['text', 'canvas'],
    ['text', 'surface'],
    ['text', 'accentSubtle'],
    ['textMuted', 'canvas'],
    ['textMuted', 'surface'],
    ['textMuted', 'subtle'],
    ['textMuted', 'accentSubtle'],
    ['accentText', 'surface'],
    ['accentText', 'accentSubtle'],
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['danger', 'surface'],
    ['danger', 'dangerSubtle'],
    ['sidebarText', 'sidebar'],
    ['sidebarText', 'sidebarActive'],
  ] as const)('has readable %s on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['controlBorder', 'focusRing'] as const)('has a visible %s', (line) => {
    expect(contrast(colours[line], colours.surface)).toBeGreaterThanOrEqual(3);
  });
});
