import { failToStart, main } from './main.ts'

/** The program as production runs it; built, it is dist/run.js. */
await main().catch(failToStart)
