import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * GraphiQL's page, built by itself after the web client and beside it: what both use would otherwise move to the files that
 * every page loads.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      threshold: 1_000,
      include: [/graphiql-.*\.(js|css)$/],
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'graphiql.html'),
      output: {
        entryFileNames: 'assets/graphiql-[hash].js',
        chunkFileNames: 'assets/graphiql-[name]-[hash].js',
        assetFileNames: 'assets/graphiql-[name]-[hash][extname]',
      },
    },
  },
});
