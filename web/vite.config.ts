import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { budgets } from './budgets.plugin.ts';
import { landingPage } from './landing-page.plugin.ts';
import { smallFont } from './small-font.plugin.ts';

/** The host stays the page's own: the server refuses what comes from another site. */
const target = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

const FORMS =
  /\/(zod|react-hook-form|@hookform|@zag-js\/combobox)\/|ark-ui.*combobox\/(?!combobox\.anatomy)|components\/combobox|schema\/src\/(validation|domain\/(redirect-uri|token-scope|(read-)?payment-terms))|web\/src\/.*(Form|Fields|Inputs|FormDialog|FormAction|Combobox|NoCompanies)\.tsx|components\/(CompanyChoices|invoice-form|nominal-accounts\/TrackingField|date-field|register-formatted|show-field-errors)/;
/** Code of long lists, and of pages that keep filters in the URL. */
const LISTS = /\/@tanstack\/|components\/(worklist|cell-edit|list-page)\/|\/nuqs\/|url-state\/UrlState|lib\/list-sort/;
/** What opens above a page. It is loaded with the first that does, or with a page that has some. */
const OVERLAYS =
  /\/@zag-js\/(menu|popper|popover|dialog|focus-trap|collection|aria-hidden|remove-scroll|progress|checkbox|switch|tabs|rect-utils)\/|\/@floating-ui\/|ark-ui\/react\/dist\/components\/(menu|popover|dialog|drawer|progress|checkbox|switch|tabs|collection|field)\/(?!.*anatomy)|chakra-ui\/react\/dist\/esm\/components\/(menu|popover|dialog|drawer|progress|checkbox|switch|tabs)\/|web\/src\/components\/(Dialog|MoreActions|SandboxBadge|DeleteManyDialog|deletion|record-panel|pay-invoice|DuplicatePaymentAlert)/;
/** What Settings and Companies share. */
const PEOPLE = /web\/src\/(components\/people\/|pages\/settings\/(?!sections))/;
/** How somebody signs in, and who else may: Settings, Companies and the question who is there share it. */
const ACCOUNT =
  /\/@simplewebauthn\/|schema\/src\/generated\/documents\/(people|sign-in)\.|apollo\/hooks\/(people|sign-in)\.|keyboard\/(ShortcutList|SingleKeysSwitch)/;
/** A month to choose: Reconciliation and Accounting. */
const MONTHS = /web\/src\/(components\/MonthPicker|lib\/month|app\/url-state\/use-shown-month)\.tsx?/;
/** How bills stand in the accounting system: Accounting and Invoices. */
const PUBLICATIONS =
  /web\/src\/components\/publication\/|schema\/src\/generated\/documents\/(publications|ledger-payments)\.|apollo\/hooks\/publications\./;
/** Packages of bills: Accounting at once, Invoices when a selection is packed. */
const PACKAGES =
  /web\/src\/components\/accounting-package\/|generated\/documents\/accounting-package\.|apollo\/hooks\/accounting-package\./;
/** A supplier's account reference: its panel and the coding table. */
const REFERENCES = /web\/src\/components\/ledger-reference\//;
/** Notifications on devices: Settings, and any page of a browser that gets them. */
const PUSH = /web\/src\/app\/push\/|generated\/documents\/push\.|apollo\/hooks\/push\./;
const COLOUR_MODE = /\/colour-mode\.ts/;
const others = (id: string) =>
  !COLOUR_MODE.test(id) &&
  ![FORMS, LISTS, OVERLAYS, PEOPLE, ACCOUNT, MONTHS, PUBLICATIONS, PACKAGES, REFERENCES, PUSH].some((group) =>
    group.test(id),
  );

/** The server sends a strict Content-Security-Policy with the built page: no inline scripts, nothing inlined as a data URI. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    smallFont(),
    landingPage(),
    budgets(),
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
      // A hook that a page does not use is no part of it, though it imports `useCommand`.
      treeshake: { moduleSideEffects: [{ test: /\/apollo\/hooks[./]/, sideEffects: false }] },
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        'landing-script': path.join(import.meta.dirname, 'src/pages/landing/landing-script.ts'),
      },
      output: {
        codeSplitting: {
          // What several pages use comes in a few files, instead of thirty small ones: what forms need, what lists
          // need, and the rest. The landing page needs none of it.
          groups: [
            // The landing page has it too, and nothing else of the product.
            { name: 'colour-mode', test: COLOUR_MODE, priority: 4 },
            // The frame and the pages have some of each.
            {
              name: 'icons',
              test: /lucide-react\/dist|\.anatomy\.|app\/ErrorBoundary|components\/(EmptyState|ErrorState|LoadingState)|url-state\/LatestUrl|vite\/preload-helper/,
              priority: 3,
            },
            { name: 'shared', minShareCount: 2, test: others, priority: 2 },
            { name: 'overlays', minShareCount: 2, test: OVERLAYS, priority: 1 },
            { name: 'forms', minShareCount: 2, test: FORMS },
            { name: 'lists', minShareCount: 2, test: LISTS },
            { name: 'people', minShareCount: 2, test: PEOPLE },
            { name: 'months', minShareCount: 2, test: MONTHS },
            { name: 'account', minShareCount: 2, test: ACCOUNT },
            { name: 'publications', minShareCount: 2, test: PUBLICATIONS },
            { name: 'packages', minShareCount: 2, test: PACKAGES },
            { name: 'references', minShareCount: 2, test: REFERENCES },
            { name: 'push', minShareCount: 2, test: PUSH },
          ],
        },
      },
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
