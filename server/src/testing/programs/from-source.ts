import { fileURLToPath } from 'node:url'

/** The arguments with which Node starts our programs from their sources in half the time: see quick-imports.ts. */
export const FROM_SOURCE = ['--import', new URL('../../quick-imports.ts', import.meta.url).href]

/** Set where the sources have just been built: by tools/test.mjs. */
const isBuilt = Boolean(process.env['CANCHA_BUILT'])
const built = (name: string) => new URL(`../../../dist/${name}.js`, import.meta.url)

const API = fileURLToPath(new URL('./api-program.ts', import.meta.url))

/**
 * The arguments with which Node starts the program without its pages. Built, as production runs it, it is ready with less than half
 * of the work; a test that somebody runs alone after a change finds the change in the sources.
 */
export const API_PROGRAM = isBuilt ? [API, built('main').href] : [...FROM_SOURCE, API]

/** The same for the program as production starts it. */
export const RUN_PROGRAM = isBuilt
  ? [fileURLToPath(built('run'))]
  : [...FROM_SOURCE, fileURLToPath(new URL('../../run.ts', import.meta.url))]
