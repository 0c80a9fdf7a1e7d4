import { fileURLToPath } from 'node:url'
import { installBeside } from '../tools/install.mjs'

/** Installs what only measurements need, beside them, so that nobody else waits for it. */
export const installPackages = (): Promise<void> =>
  installBeside(fileURLToPath(new URL('.', import.meta.url)), console)
