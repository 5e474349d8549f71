import type { ReactNode } from 'react';
import { type Call, useCanCall } from './use-can.ts';

interface CanProps {
  /** API calls of the controls. Permission for one of them is enough. */
  readonly call: Call | readonly Call[];
  /** Content for roles without permission. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** Shows controls only to roles with permission (RULES.md, 69). */
export function Can({ call, otherwise = null, children }: CanProps) {
  const may = useCanCall();
  const calls = typeof call === 'string' ? [call] : call;
  return calls.some(may) ? children : otherwise;
}
