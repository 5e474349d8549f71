import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { landingPage } from './landing-page.plugin.ts';

/** The host stays the page's own: the server refuses what comes from another site. */
const target = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** The server sends a strict Content-Security-Policy with the built page: no inline scripts, nothing inlined as a data URI. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    landingPage(),
    // The pages get their nonce with each answer, and are compressed then.
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      threshold: 1_000,
      exclude: [/\.html$/, /\.(png|webp|woff2)$/],
    }),
  ],
  // Only our own schema is read from its sources: a library below Chakra UI has the condition `source` too.
  resolve: {
    alias: [{ find: /^@paycycle\/schema\/(.*)$/, replacement: path.join(import.meta.dirname, '../schema/src/$1.ts') }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        'landing-script': path.join(import.meta.dirname, 'src/pages/landing/landing-script.ts'),
      },
      // What several pages use comes in one file, instead of thirty small ones. The landing page needs none of it.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: /^(?!.*colour-mode\.ts)/ }] } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/graphql', '/sandbox-bank', '/healthz', '/readyz'].map((path) => [
        path,
        { target, changeOrigin: false },
      ]),
    ),
  },
});
