import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { NODE_OPTIONS } from '../api/launch/project.mjs';

const root = path.resolve(import.meta.dirname, '..');
const properties = path.join(root, '.config/fast-check.setup.ts');

/** Tests read the sources of the other workspaces, so nothing has to be built before them. */
const conditions = ['source', 'module', 'node', 'development|production'];
/** As Node chooses: what the AWS SDK offers under `module` is for bundlers, and Node cannot load it. */
const nodeConditions = ['source', 'node', 'development|production'];
/*
 * The files of a worker share what they import (`isolate: false`): loading the product anew for each file takes longer than
 * its tests. So no test replaces a module (`vi.mock`); what has to be watched is the method of an object.
 */

/** A worker a core: what they leave idle is little, and none is kept free for someone who looks on. The same in all projects. */
const maxWorkers = availableParallelism();

/** Only what never comes reaches these limits, also on a busy machine. No test has limits of its own. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...fromSources,
        root: path.join(root, 'schema'),
        test: {
          name: 'schema',
          ...PATIENT,
          maxWorkers,
          execArgv: NODE_OPTIONS,
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: [properties],
        },
      },
      {
        root: path.join(root, 'api'),
        resolve: {
          conditions: nodeConditions,
          // Without it two copies of graphql are loaded, and type-graphql does not know the types of the other.
          alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
        },
        ssr: { resolve: { conditions: nodeConditions } },
        oxc: { decorator: { legacy: true } },
        test: {
          name: 'api',
          maxWorkers,
          execArgv: NODE_OPTIONS,
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'launch/**/*.test.ts'],
          globalSetup: ['src/testing/database-server.setup.ts'],
          setupFiles: [properties],
          ...PATIENT,
        },
      },
      {
        // Its own configuration knows where the schema's sources are.
        extends: path.join(root, 'web/vite.config.ts'),
        root: path.join(root, 'web'),
        test: {
          name: 'web',
          ...PATIENT,
          maxWorkers,
          // With all of V8's compilers, as in a browser: pages take 7 % less processor time than with the product's options.
          environment: 'jsdom',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
});
