import { runProduct } from './product.mjs';

// npm run restore: see api/OPERATING.md, Backups.
process.exitCode = await runProduct({}, 'cli/restore.js');
