import type { ReactNode } from 'react';
import { type Call, useMayCall } from './use-may.ts';

interface MayProps {
  /** What is behind the controls; of several, one is enough. */
  readonly call: Call | readonly Call[];
  /** What stands there for whoever may not. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** Controls that only some roles have (RULES.md, 69). */
export function May({ call, otherwise = null, children }: MayProps) {
  const may = useMayCall();
  const calls = typeof call === 'string' ? [call] : call;
  return calls.some(may) ? children : otherwise;
}
