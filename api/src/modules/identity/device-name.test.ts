import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/155.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/155.0 Safari/537.36 Edg/155.0', 'Edge on Windows'],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15`, 'Safari on a Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile Safari/604.1', 'Safari on an iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/155.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.9.1', 'A tool (curl)'],
  ['', 'An unknown device'],
  ['<script>alert(1)</script>', 'An unknown device'],
])('calls %s %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
