import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The host stays the page's own: the server refuses what comes from another site. */
const target = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** The server sends a strict Content-Security-Policy with the built page: no inline scripts, nothing inlined as a data URI. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Only our own schema is read from its sources: a library below Chakra UI has the condition `source` too.
  resolve: {
    alias: [{ find: /^@paycycle\/schema\/(.*)$/, replacement: path.join(import.meta.dirname, '../schema/src/$1.ts') }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
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
