import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '../lib/browser.ts';
import { useDownload } from './use-download.ts';

afterEach(() => void vi.restoreAllMocks());

it('is not busy for ever where what the download changed cannot be read', async () => {
  vi.spyOn(browser, 'saveFile').mockReturnValue();
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('content'));
  const read = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { result } = renderHook(() => useDownload(read));
  await act(async () => void (await result.current.download('/api/payment-runs/3/export/csv', 'run.csv')));
  expect(read).toHaveBeenCalledOnce();
  await waitFor(() => expect(result.current.busy).toBe(false));
  await act(async () => void (await result.current.download('/api/payment-runs/3/export/csv', 'run.csv')));
  expect(browser.saveFile).toHaveBeenCalledTimes(2);
});
