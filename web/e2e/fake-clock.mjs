import { readFileSync } from 'node:fs';

/*
 * Loaded before the product (`--import`) in a story that waits: its clock is ahead by as many milliseconds as stand in the
 * file that E2E_CLOCK_FILE names. The file is read at each look at the clock, so that a story need not wait for that.
 */
const file = process.env['E2E_CLOCK_FILE'];

if (file) {
  const RealDate = Date;
  const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
