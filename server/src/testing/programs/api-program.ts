import type * as Main from '../../main.ts'

// The whole program except its pages, which would need a build of the web: tests start, kill and restart it.
// usage: node api-program.ts [the built main.js]
const [built] = process.argv.slice(2)
const { main, failToStart }: typeof Main = await import(built ?? '../../main.ts')

await main({ pages: false }).catch(failToStart)
