import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/**
 * The browser of every check: CHROMIUM_PATH if someone says so, else the one inside the npm package, else the
 * system's. Nothing is downloaded. Only tells where it is: call `unpackBrowser` before the first launch.
 */
export function findBrowser(): Browser {
  const env = environment()
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args: ARGS, env }
  if (isPackaged()) {
    const folder = packagedFolder()
    // The libraries and fonts that a bare container lacks travel with the package; using them everywhere makes a
    // page look the same on every machine that runs the checks.
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
    if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts')
    return { executablePath: join(folder, 'chromium'), args: ARGS, env }
  }
  const system = SYSTEM_CHROMIUM.find((path) => existsSync(path))
  if (!system)
    throw new Error('The packaged browser runs on Linux x64 only: name a Chromium in CHROMIUM_PATH.')
  return { executablePath: system, args: ARGS, env }
}

// Containers give /dev/shm 64 MB, which a page with photographs fills; and there is no graphics card.
const ARGS = ['--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none']

function isPackaged(): boolean {
  return !process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64'
}

function packageEntry(): string {
  return fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
}

/** Beside the packages, so it belongs to whoever installed them, and named by version, so an update is unpacked anew. */
function packagedFolder(): string {
  const file = join(dirname(packageEntry()), '../package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return join(ROOT, 'node_modules/.cache/chromium', version)
}

/**
 * Unpacks the package's browser once. The package itself would unpack to /tmp/chromium, which is private to the
 * first user who ran it and half written to whoever comes second.
 */
export default function unpackBrowser(): void {
  if (!isPackaged()) return
  const folder = packagedFolder()
  if (existsSync(folder)) return

  const cache = dirname(folder)
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'unpacking-'))
  try {
    // The package writes to the temporary folder of its process, so it gets a process with its own; and it adds
    // its libraries only where it believes to be in the cloud.
    const script = `
      process.env.AWS_EXECUTION_ENV = 'nodejs24.x'
      const { default: chromium } = await import(${JSON.stringify(pathToFileURL(packageEntry()).href)})
      await chromium.executablePath()
    `
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TMPDIR: fresh },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    renameSync(fresh, folder)
  } catch (error) {
    // Another run may have been faster; its copy is as good.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function environment(): Record<string, string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  // Chromium keeps font caches and certificates in the home folder and stops where there is none.
  env.HOME ??= ROOT
  return env
}
