import { failToStart, main } from '../../main.ts'

// The whole program except its pages, which would need a build of the web: tests start, kill and restart it.
await main({ pages: false }).catch(failToStart)
