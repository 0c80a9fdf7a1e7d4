import type { Plugin } from 'vite'

const TRANSPORTS = './transports/index.js'
const ENGINE = /[\\/]engine\.io-client[\\/]build[\\/][\w-]+[\\/](socket|index)\.js$/
const OWN = '\0cancha:transports'

/**
 * Leaves the ways out of the live socket's library that this site doesn't use (`live-socket.ts` opens WebSockets only): 2 kB on
 * every member's page. The library lists all of its ways in one object, which bundlers can't take apart.
 */
export function webSocketOnly(): Plugin {
  let isNeeded = false
  return {
    name: 'cancha:websocket-only',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer = '') {
      if (!ENGINE.test(importer)) return null
      if (source === TRANSPORTS) {
        isNeeded = true
        return OWN
      }
      if (!source.startsWith('./transports/polling')) return null
      // What it does when it is loaded is for its own requests.
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, moduleSideEffects: false }
    },
    load: (id) =>
      id === OWN
        ? "import { WebSocket } from 'engine.io-client'\nexport const transports = { get websocket() { return WebSocket } }"
        : null,
    buildEnd() {
      if (!isNeeded) this.error('engine.io-client lists its transports elsewhere now')
    },
  }
}
