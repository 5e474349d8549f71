import { runProduct } from './product.mjs';

// npm run status: version, migrations, waiting work, payments on their way and the newest backup.
process.exitCode = await runProduct({}, 'cli/status.js');
