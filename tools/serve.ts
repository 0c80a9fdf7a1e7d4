import { failToStart, main } from '../server/src/main.ts'

/** The program as `npm start` runs it: its first start fills the embedded database. */
await main({
  // Loaded only where the program runs, and not by a process that leads others.
  readSeed: () => import('../demo/seed-at-start.ts'),
  seed: async (app, say) => (await import('../demo/seed-at-start.ts')).seedAtStart(app, say),
}).catch(failToStart)
