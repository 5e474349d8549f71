import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);

/** Settings with which Playwright (or Lighthouse) starts a browser on this machine. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's fonts, and those of the packaged browser, which crashes without any font. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const CACHE = path.resolve(import.meta.dirname, '../../.cache');

/**
 * The first Chromium that there is: CHROMIUM_PATH, the machine's, Playwright's own, else the one that came with the
 * packages, which is unpacked on first use.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const installed = [given, '/usr/bin/chromium', chromium.executablePath()].find((file) => file && existsSync(file));
  if (installed) return { executablePath: installed, args: FLAGS, env: {} };
  const folder = await unpackPackagedBrowser();
  const executablePath = path.join(folder, 'chromium');
  return { executablePath, args: FLAGS, env: await missingFromMachine(executablePath, folder) };
}

/** Unpacks beside its place and moves it there: a test run that was killed leaves no half browser. */
async function unpackPackagedBrowser(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFolder = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  const folder = path.join(CACHE, `browser-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary folder, and uses any file there that is named chromium.
  process.env['TMPDIR'] = draft;
  try {
    const packaged = await import('@sparticuz/chromium');
    await packaged.default.executablePath();
    await packaged.inflate(path.join(packageFolder, 'bin/al2023.tar.br'));
    await writeFile(path.join(draft, 'fonts.conf'), FONTS);
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  await rename(draft, folder).catch(async (error: unknown) => {
    // Another process was faster.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** Fonts, and libraries if the machine lacks those that the browser needs. */
async function missingFromMachine(executablePath: string, folder: string): Promise<Record<string, string>> {
  const fonts = { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  try {
    await run(executablePath, ['--version']);
    return fonts;
  } catch (error) {
    const isLibraryMissing = error instanceof Error && error.message.includes('shared libraries');
    if (!isLibraryMissing) throw error;
    const env = { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
    await run(executablePath, ['--version'], { env: { ...process.env, ...env } });
    return env;
  }
}
