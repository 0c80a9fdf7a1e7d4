import { failToStart, main } from '../main.ts'

// The whole program but its pages, which need a build of the web: what the tests start, kill and start again.
await main({ pages: false }).catch(failToStart)
