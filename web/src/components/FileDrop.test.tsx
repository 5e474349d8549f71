import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { FileDrop, formatBytes } from './FileDrop.tsx';

it.each([
  [0, '0 bytes'],
  [2_048, '2 KB'],
  [3_565_158, '3.4 MB'],
])('writes %d as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('takes the first of several dropped files', () => {
  const onFile = vi.fn();
  renderApp(<FileDrop label="Drop it" hint="CSV" accept=".csv" file={null} onFile={onFile} />, new StubServer({}));
  const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
  fireEvent.drop(screen.getByText('Drop it'), { dataTransfer: { files } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(files[0]);
});
