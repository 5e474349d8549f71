import { describe, expect, it } from 'vitest';
import { type GreyPicture, resampled, turned } from './grey-picture.ts';
import { deskewed, skewAngle, withoutShading } from './prepare-picture.ts';

/** Lines of short dark strokes on paper whose brightness a test says. */
function lines(paper: (x: number, y: number) => number): GreyPicture {
  const [width, height] = [800, 1000];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isStroke = x > 80 && x < 720 && y > 80 && y < 920 && y % 40 < 12 && x % 10 < 4;
    return isStroke ? paper(x, y) * 0.2 : paper(x, y);
  });
  return { width, height, pixels };
}

const degreesOf = (radians: number | null) => ((radians ?? Number.NaN) * 180) / Math.PI;
const at = ({ width, pixels }: GreyPicture, x: number, y: number) => pixels[y * width + x] ?? Number.NaN;

describe('withoutShading', () => {
  it('takes a shadow away and leaves the ink', () => {
    const flat = withoutShading(lines((x) => 230 - x / 5));
    for (const x of [150, 400, 650]) {
      expect(at(flat, x + 6, 501)).toBeGreaterThan(230);
      expect(at(flat, x + 2, 482)).toBeLessThan(100);
    }
  });
});

describe('skewAngle', () => {
  it.each([-3, -0.8, 1.5, 4])('finds by how much a page leans: %f degrees', (degrees) => {
    const leaning = resampled(
      lines(() => 250),
      1,
      (-degrees * Math.PI) / 180,
    );
    expect(degreesOf(skewAngle(leaning, 0))).toBeCloseTo(degrees, 0);
  });

  it('leaves a level page as it is, and says when there is no ink', () => {
    expect(
      skewAngle(
        lines(() => 250),
        0,
      ),
    ).toBe(0);
    expect(skewAngle({ width: 100, height: 100, pixels: new Uint8Array(10_000).fill(250) }, 0)).toBeNull();
  });
});

describe('turned', () => {
  const picture = { width: 2, height: 3, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };

  it.each([
    [1, 3, [5, 3, 1, 6, 4, 2]],
    [2, 2, [6, 5, 4, 3, 2, 1]],
    [3, 3, [2, 4, 6, 1, 3, 5]],
  ])('turns clockwise by %i quarters', (quarters, width, pixels) => {
    expect(turned(picture, quarters)).toMatchObject({ width, pixels: Uint8Array.from(pixels) });
  });
});

describe('levelled', () => {
  it('makes a small page large enough to be read, and no larger', () => {
    expect(
      deskewed(
        lines(() => 250),
        1,
        0,
      ),
    ).toMatchObject({ width: 2400, height: 1920 });
  });
});
