/** A hidden page has no frames. */
const LONGEST_WAIT_MS = 100;

/** Resolves in the first task after the next frame, so that the frame shows the changes made before it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
