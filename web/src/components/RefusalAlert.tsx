import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** A refusal, shown next to the form or button that caused it. */
export function RefusalAlert({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Notice status="error" role="alert" title={title}>
      {children}
    </Notice>
  );
}
