import { runProduct } from './product.mjs';

// npm run backup: see api/OPERATING.md, Backups.
process.exitCode = await runProduct({}, 'cli/backup.js');
