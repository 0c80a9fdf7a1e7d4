import { prepare } from '../tools/prepare.mjs'
import { buildWorld } from './world.ts'
import { addTopics } from './forums/data.ts'
await prepare()
const world = await buildWorld()
const filled = await addTopics(world.database)
console.log(JSON.stringify({ urls: world.urls, cancha: world.cancha.url, bare: world.bare.url, member: world.member, filled }))
process.once('SIGTERM', () => world.stop().finally(() => process.exit(0)))
setInterval(() => {}, 1000)
