import { type ByRoleOptions, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Finds a question once it has the focus. Answering it one frame earlier would lose the focus. */
export async function findQuestion(options?: ByRoleOptions): Promise<HTMLElement> {
  const question = await screen.findByRole('alertdialog', options);
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  return question;
}
