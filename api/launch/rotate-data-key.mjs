import { runProduct } from './product.mjs';

// npm run rotate:data-key: another key for what is sealed in the database. Paycycle is stopped meanwhile.
process.exitCode = await runProduct({}, 'cli/rotate-data-key.js');
