import tseslint from 'typescript-eslint';

/** The rules that need types, and the lengths: Biome counts neither the lines of JSX nor comments apart. The rest of the lint is Biome's. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/generated/**', '**/*.generated.ts', '**/node_modules/**'] },
  {
    files: ['{api,schema,web}/{src,bench,e2e}/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['{api,schema,web}/**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    // A test is a story: its length is that of its file, which one reader can hold all the same.
    files: ['**/*.test.{ts,tsx}', 'web/e2e/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400 }] },
  },
  {
    // SQL, one statement after the other.
    files: ['api/src/migrations/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
);
