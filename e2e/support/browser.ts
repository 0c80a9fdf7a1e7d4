import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/**
 * Finds the browser for all checks: CHROMIUM_PATH if set, otherwise the one in the npm package, otherwise the
 * system's. Nothing is downloaded. Call `unpackBrowser` before the first launch.
 */
export function findBrowser(): Browser {
  const env = environment()
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given, args: ARGS, env }
  if (isPackaged()) {
    const folder = packagedFolder()
    // The package brings libraries and fonts that bare containers lack; they are used everywhere, so that pages look
    // the same on all machines.
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
    if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts')
    return { executablePath: join(folder, 'chromium'), args: ARGS, env }
  }
  const system = SYSTEM_CHROMIUM.find((path) => existsSync(path))
  if (!system)
    throw new Error('The packaged browser runs on Linux x64 only: name a Chromium in CHROMIUM_PATH.')
  return { executablePath: system, args: ARGS, env }
}

// Containers limit /dev/shm to 64 MB, too little for a page with photographs, and have no graphics card.
const ARGS = ['--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none']

function isPackaged(): boolean {
  return !process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64'
}

function packageEntry(): string {
  return fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
}

/**
 * Inside node_modules, so it belongs to the user who installed it, and named by version, so that an update is
 * unpacked again.
 */
function packagedFolder(): string {
  const file = join(dirname(packageEntry()), '../package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return join(ROOT, 'node_modules/.cache/chromium', version)
}

/**
 * Unpacks the package's browser once. The package itself would unpack to /tmp/chromium, which is private to the first
 * user who runs it, and incomplete if another process starts meanwhile.
 */
export default function unpackBrowser(): void {
  if (!isPackaged()) return
  const folder = packagedFolder()
  if (existsSync(folder)) return

  const cache = dirname(folder)
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'unpacking-'))
  try {
    // The package writes to the temporary folder of its process, so it runs in one with a folder of its own; and it
    // only adds its libraries if it believes that it runs in the cloud.
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
    // Another run was faster; its copy is used.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function environment(): Record<string, string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  // Chromium stores font caches and certificates in the home folder and fails without one.
  env.HOME ??= ROOT
  return env
}
