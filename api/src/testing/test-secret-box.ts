import { createSecretBox } from '../adapters/secret-box/aes-secret-box.ts';

/** `DATA_KEY` of the database that each test file copies. */
export const TEST_DATA_KEY = 'a key of the tests';

export const testSecretBox = createSecretBox(TEST_DATA_KEY);
