import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { StubServer } from '../testing/stub-server.ts';
import { FileDrop, FilesDrop, formatBytes } from './FileDrop.tsx';

it.each([
  [0, '0 bytes'],
  [2_048, '2 KB'],
  [3_565_158, '3.4 MB'],
])('writes %d as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('takes the first of several dropped files, and says that the others are not taken', () => {
  const onFile = vi.fn();
  renderApp(<FileDrop label="Drop it" hint="CSV" accept=".csv" file={null} onFile={onFile} />, new StubServer({}));
  const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
  fireEvent.drop(screen.getByText('Drop it'), { dataTransfer: { files } });
  const said = 'Only one file at a time: a.csv is taken, b.csv is not.';
  expect(onFile).toHaveBeenCalledExactlyOnceWith(files[0], said);
  expect(screen.getByRole('alert').textContent).toBe(said);
  fireEvent.drop(screen.getByText('Drop it'), { dataTransfer: { files: [...files, new File(['c'], 'c.csv')] } });
  expect(screen.getByRole('alert').textContent).toBe('Only one file at a time: a.csv is taken, 2 others are not.');
  fireEvent.drop(screen.getByText('Drop it'), { dataTransfer: { files: files.slice(1) } });
  expect(onFile).toHaveBeenLastCalledWith(files[1], null);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows no message if several files are accepted', () => {
  const onFiles = vi.fn();
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  const drop = <FilesDrop multiple label="Drop them" hint="PDF" accept=".pdf" chosen={null} onFiles={onFiles} />;
  renderApp(drop, new StubServer({}));
  fireEvent.drop(screen.getByText('Drop them'), { dataTransfer: { files } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
  expect(screen.queryByRole('alert')).toBeNull();
});
