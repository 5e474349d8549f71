import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { LandingPage } from './LandingPage.tsx';

it('leads every button to sign in', () => {
  renderApp(<LandingPage />, new StubServer({}));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/api/login'));
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Get Started' })).toHaveLength(2);
});

it('has the hero, three benefits and a footer', () => {
  renderApp(<LandingPage />, new StubServer({}));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start Focusing on What Matters');
  expect(screen.getByText(/Pay invoices on time—without wasting time\./)).toBeTruthy();
  const [benefits] = screen.getAllByRole('list');
  if (!benefits) throw new Error('the page has no list of benefits');
  expect(within(benefits).getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

it('describes payments and accounting, and marks planned features', () => {
  renderApp(<LandingPage />, new StubServer({}));
  const payments = within(screen.getByRole('region', { name: 'Integrated payments' }));
  expect(payments.getByText(/300\+ invoices in two sessions a month/)).toBeTruthy();
  const accounting = within(screen.getByRole('region', { name: 'Seamless accounting' }));
  expect(payments.queryByText('Coming soon')).toBeNull();
  expect(accounting.getByText('Coming soon').closest('li')?.querySelector('h3')?.textContent).toBe(
    'Published to your accounts',
  );
});

it('describes each picture, and loads those further down when they are near', () => {
  renderApp(<LandingPage />, new StubServer({}));
  const pictures = screen.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  for (const picture of pictures) expect(picture.getAttribute('alt')).toMatch(/\w+ \w+/);
});
