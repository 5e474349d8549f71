import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from '../../app/theme/theme.ts';
import { LANDING_TITLE, LandingPage } from './LandingPage.tsx';

/** Stands where each answer's nonce goes, as in index.html. */
const NONCE_TOKEN = '__CSP_NONCE__';

interface BuiltFiles {
  /** The page of the application, from which the head is taken. */
  readonly page: string;
  /** The address of what sets the colour mode, the only script. */
  readonly script: string;
}

/** The landing page as a document: a visitor needs nothing of the application to read it. */
export function landingDocument({ page, script }: BuiltFiles): string {
  const cache = createCache({ key: 'css' });
  // Emotion would else write the styles between the elements.
  cache.compat = true;
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LandingPage />
      </ChakraProvider>
    </CacheProvider>,
  );
  const css = extractCriticalToChunks(html)
    .styles.map((style) => style.css)
    .join('');
  return page
    .replace(/<script type="module"[^>]*><\/script>/, `<script type="module" src="${script}"></script>`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/<title>.*?<\/title>/, `<title>${LANDING_TITLE}</title>`)
    .replace('</head>', () => `<style nonce="${NONCE_TOKEN}">${css}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}
