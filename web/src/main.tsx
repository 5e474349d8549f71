import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createClient } from './apollo/client.ts';
import { App } from './app/App.tsx';
import { startColourMode } from './app/colour-mode.ts';
import { Providers } from './app/Providers.tsx';
import { requireSignIn } from './app/session/require-sign-in.ts';
import { LatestUrlProvider } from './app/url-state/LatestUrlProvider.tsx';
import './lib/history-steps.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

startColourMode();
createRoot(root).render(
  <StrictMode>
    <Providers client={createClient({ onUnauthenticated: requireSignIn })}>
      <BrowserRouter>
        <LatestUrlProvider>
          <App />
        </LatestUrlProvider>
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
