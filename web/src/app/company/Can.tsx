import type { ReactNode } from 'react';
import { type Call, useCanCall } from './use-can.ts';

interface CanProps {
  /** What is behind the controls; of several, one is enough. */
  readonly call: Call | readonly Call[];
  /** What stands there for whoever may not. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** Controls that only some roles have (RULES.md, 69). */
export function Can({ call, otherwise = null, children }: CanProps) {
  const may = useCanCall();
  const calls = typeof call === 'string' ? [call] : call;
  return calls.some(may) ? children : otherwise;
}
