import fc from 'fast-check';

/**
 * Properties are tried on the same cases in every run, so that a change is judged and not its luck. Other cases:
 * `FAST_CHECK_SEED=7 npm test`; a failure names its seed and path.
 */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_121) });
