import { readFileSync } from 'node:fs';

/*
 * Loaded before the product (`--import`) in a story that waits: its clock is ahead by as many milliseconds as stand in the
 * file that E2E_CLOCK_FILE names.
 */
const file = process.env['E2E_CLOCK_FILE'];
const RealDate = Date;
let ahead = 0;

function look() {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Not moved yet.
  }
}

if (file) {
  look();
  setInterval(look, 50).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, made),
    get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)),
  });
}
