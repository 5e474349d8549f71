import { runProduct } from './product.mjs';

// npm run check:books: whether the books of a database contradict themselves. It reads only.
process.exitCode = await runProduct({}, 'cli/check-books.js');
