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
  expect(screen.getByRole('link', { name: 'Get Started' })).toBeTruthy();
});

it('tells of payments and accounting, and marks what is still to come', () => {
  renderApp(<LandingPage />, new StubServer({}));
  expect(screen.getByText(/Pay invoices on time—without wasting time\./)).toBeTruthy();
  const payments = within(screen.getByRole('region', { name: 'Integrated payments' }));
  expect(payments.getByText(/300\+ invoices in two sessions a month/)).toBeTruthy();
  expect(payments.getByText(/^Coming: .*open-banking provider, grouped by supplier/)).toBeTruthy();
  const accounting = within(screen.getByRole('region', { name: 'Seamless accounting' }));
  expect(accounting.getByText(/^Coming: .*PDFs included/)).toBeTruthy();
});
