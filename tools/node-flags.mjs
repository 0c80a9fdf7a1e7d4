import { fileURLToPath } from 'node:url'

/**
 * With what Node runs the program: here, in the bench, and, word for word, in the container.
 *
 * Most of what a page makes is gone with it. A nursery of this size sees most of it die, and a heap that is cleaned before
 * it has doubled doesn't hold the rest for long: a third less memory under load.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * In which environment, in the same places. Each thread that compiles or collects for Node has memory of its own in glibc, which
 * keeps what it once took: rendering leaves 50 MiB there. With one for all of them it is used again.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '1' }

/**
 * Node's cache of the project's compiled files, kept for the next start: together with the flags above, it saves a third of a
 * start's cost.
 */
export const compiledFiles = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
