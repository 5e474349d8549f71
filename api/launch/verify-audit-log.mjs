import { runProduct } from './product.mjs';

// npm run verify:audit-log FILE [KEY]: whether a record that was taken away is whole.
process.exitCode = await runProduct({}, 'cli/verify-audit-log.js');
