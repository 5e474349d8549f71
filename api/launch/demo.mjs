import { runProduct } from './product.mjs';

// npm run demo: the product with a demo company, on a data folder of its own.
process.env.PAYCYCLE_DEMO = '1';
process.exitCode = await runProduct({ DATA_DIR: '.data/demo' });
