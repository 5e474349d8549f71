import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const ENTRY = 'landing-script';

/** What the page's script may come to, with all that it imports. */
const SCRIPT_LENGTH_MAX = 5_000;

/** Writes landing.html beside index.html: the landing page, rendered when the product is built. */
export function landingPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'paycycle:landing-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === ENTRY);
      if (!script) throw new Error(`the build has no entry '${ENTRY}'`);
      const length = [...loadedWith(script.fileName, bundle)].reduce((sum, chunk) => sum + chunk.code.length, 0);
      if (length > SCRIPT_LENGTH_MAX) throw new Error(`the landing page would load ${length} characters of code`);
      const page = await readFile(path.join(dir, 'index.html'), 'utf8');
      const renderer = await createServer({
        root: config.root,
        configFile: false,
        resolve: { alias: config.resolve.alias },
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        appType: 'custom',
        logLevel: 'error',
      });
      try {
        const { landingDocument } = await renderer.ssrLoadModule('/src/pages/landing/landing-document.tsx');
        await writeFile(path.join(dir, 'landing.html'), landingDocument({ page, script: `/${script.fileName}` }));
      } finally {
        await renderer.close();
      }
    },
  };
}

/** The chunks that a browser loads with one of them. */
function loadedWith(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports) loadedWith(imported, bundle, found);
  return found;
}
