import { runProduct } from './product.mjs';

// npm run verify:record FILE [KEY]: whether a record that was taken away is whole.
process.exitCode = await runProduct({}, 'verify-record.js');
