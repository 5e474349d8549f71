import tseslint from 'typescript-eslint';

/** Only the rules that need types; the rest of the lint is Biome's. */
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
);
