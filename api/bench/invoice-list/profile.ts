import { type Profiler, Session } from 'node:inspector/promises';
import type { TimeShares } from './protocol.ts';

const IDLE = new Set(['(idle)', '(root)', '(program)']);
const SHOWN = 14;

/** Samples this process until it is stopped; returns what took its time. */
export async function startProfile(): Promise<() => Promise<TimeShares>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return sharesOf(profile);
  };
}

function sharesOf(profile: Profiler.Profile): TimeShares {
  const hits = new Map<string, number>();
  let total = 0;
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    if (IDLE.has(callFrame.functionName)) continue;
    total += hitCount;
    const part = partOf(callFrame);
    hits.set(part, (hits.get(part) ?? 0) + hitCount);
  }
  return [...hits]
    .map(([part, count]) => [part, (100 * count) / total] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
}

/** The package that a function is of, or the folder of ours. */
function partOf({ url, functionName }: { url: string; functionName: string }): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  const [, own] = /\/(?:api|schema)\/(.+)\/[^/]+$/.exec(url) ?? [];
  if (own) return `our ${own}`;
  return url.startsWith('node:') ? 'Node' : url === '' ? `V8 ${functionName}` : 'compiled queries';
}
