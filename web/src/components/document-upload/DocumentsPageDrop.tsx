import type { ReactNode } from 'react';
import { PageDrop } from '../PageDrop.tsx';
import { filesOfDrop } from './dropped-files.ts';
import { useTakeDocuments } from './use-take-documents.ts';

interface DocumentsPageDropProps {
  readonly companyId: number;
  readonly children: ReactNode;
}

/** A page that accepts dropped documents anywhere. */
export function DocumentsPageDrop({ companyId, children }: DocumentsPageDropProps) {
  const take = useTakeDocuments(companyId);
  return (
    <PageDrop
      needs="uploadDocuments"
      label="Drop invoices here to have them read"
      onDrop={(dropped) => void take(filesOfDrop(dropped))}
    >
      {children}
    </PageDrop>
  );
}
