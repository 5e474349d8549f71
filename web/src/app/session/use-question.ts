import { useEffect, useState } from 'react';
import type { Question } from '../../apollo/asking.ts';

interface Asked<About> {
  readonly about: About;
  readonly onAnswer: (isYes: boolean) => void;
}

/** What a question is about that waits for its answer, and what answers it; null while none does. */
export function useQuestion<About>(askBy: Question<About>['askBy']): Asked<About> | null {
  const [asked, setAsked] = useState<Asked<About> | null>(null);
  useEffect(() => askBy((about) => new Promise((onAnswer) => setAsked({ about, onAnswer }))), [askBy]);
  if (!asked) return null;
  const onAnswer = (isYes: boolean) => {
    setAsked(null);
    asked.onAnswer(isYes);
  };
  return { ...asked, onAnswer };
}
