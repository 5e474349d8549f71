import { runProduct } from './product.mjs';

// npm start: the whole product on one port.
process.exitCode = await runProduct();
