import { describe, expect, it } from 'vitest';
import { findTrackingOption, type TrackingOption, trackingName, trackingParts } from './tracking-option.ts';

const of = (category: string, option: string, isArchived = false): TrackingOption => ({ category, option, isArchived });
const NORTH = of('Region', 'North');
const OLD = of('Region', 'Old depot', true);
const OPTIONS = [NORTH, OLD, of('Project', 'North'), of('Project', 'A: B')];

describe('findTrackingOption', () => {
  it.each(['Region: North', ' region: NORTH '])('finds the option that %j names', (text) => {
    expect(findTrackingOption(OPTIONS, text)).toBe(NORTH);
  });

  it('finds an archived option', () => {
    expect(findTrackingOption(OPTIONS, trackingName(OLD))).toBe(OLD);
  });

  it('prefers an active option to an archived one of the same name', () => {
    const again = of('Region', 'Old depot');
    expect(findTrackingOption([OLD, again], 'Region: Old depot')).toBe(again);
  });

  it.each(['North', 'Region: South', ''])('finds none for %j', (text) => {
    expect(findTrackingOption(OPTIONS, text)).toBeUndefined();
  });
});

describe('trackingParts', () => {
  it('reads what trackingName writes', () => {
    for (const { category, option } of OPTIONS) {
      expect(trackingParts(trackingName({ category, option }))).toEqual({ category, option });
    }
  });

  it.each(['North', ': North', 'Region: ', ''])('finds no category in %j', (text) => {
    expect(trackingParts(text)).toBeNull();
  });
});
