// npm run bench [-- part…]
//
//   npm run bench                 everything; three quarters of an hour on two cores
//   npm run bench -- api pages    two parts
//   npm run bench -- lighthouse /faq /blogs
//                                 these pages only; writes nothing
//   npm run bench -- compare REVISION
//                                 this version and another by turns; writes nothing
//
// Prints what it measures, and writes the same table into docs/performance.md if nobody else uses the machine.

import { prepare } from '../tools/prepare.mjs'
import { compareVersions } from './against/compare.ts'
import { measureApi } from './api.ts'
import { measureKeystrokes } from './browser/keystrokes.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measureDeals } from './deals/deals.ts'
import { measureSavedSearches } from './deals/searches.ts'
import { measureDecoders } from './decoders.ts'
import { measureSearch } from './ground/search.ts'
import { measureLending } from './lending/lending.ts'
import { measureLoanFile } from './lending/loan-file.ts'
import { measureOffers } from './lending/offers.ts'
import { measurePapers } from './lending/papers.ts'
import { measureHalfHour } from './memory/half-hour.ts'
import { measureMemory } from './memory/peak.ts'
import { measureBurst } from './mixture/burst.ts'
import { measureMixture } from './mixture/mixture.ts'
import { measureMixtureProfile } from './mixture/profile.ts'
import { measureFigures } from './money/figures.ts'
import { measureWebhooks } from './money/memberships/webhooks.ts'
import { installPackages } from './packages.ts'
import { measurePages } from './pages.ts'
import { measureDirectory } from './people/directory.ts'
import { measureSignIns } from './people/signins.ts'
import { measureProcesses } from './processes/processes.ts'
import { measureProfile } from './profile/profile.ts'
import { lastErrors } from './program.ts'
import { whyNotQuiet } from './quiet.ts'
import { print, writeReport } from './report.ts'
import { measureReports } from './reports.ts'
import type { Row } from './rows.ts'
import { measureLists } from './school/lists.ts'
import { measureStart } from './start.ts'
import { measureForums } from './talk/forums/forums.ts'
import { measureMessenger } from './talk/messenger/messenger.ts'
import { measureNotifications } from './talk/notifications/notifications.ts'
import { buildWorld, type World } from './world.ts'

/** Parts that change the data for others, or end the program that they read from, come last. */
const parts: Record<string, (world: World, paths: string[]) => Promise<Row[]>> = {
  mixture: measureMixture,
  api: measureApi,
  pages: measurePages,
  memory: measureMemory,
  processes: measureProcesses,
  profile: measureProfile,
  decoders: measureDecoders,
  directory: measureDirectory,
  lighthouse: measureLighthouse,
  search: measureSearch,
  keystrokes: measureKeystrokes,
  signins: measureSignIns,
  reports: measureReports,
  lists: measureLists,
  messenger: measureMessenger,
  notifications: measureNotifications,
  forums: measureForums,
  deals: measureDeals,
  'saved-searches': measureSavedSearches,
  lending: measureLending,
  offers: measureOffers,
  loanfile: measureLoanFile,
  papers: measurePapers,
  figures: measureFigures,
  webhooks: measureWebhooks,
  start: measureStart,
}

/** Parts that are run by their name only, because they take long. */
const alone: typeof parts = {
  burst: measureBurst,
  'half-hour': measureHalfHour,
  'mixture-profile': measureMixtureProfile,
}

/** Parts that count bytes after each collection: others on the machine make fewer requests of it, but no other bytes. */
const alsoWhenBusy: ReadonlySet<string> = new Set(['half-hour'])

const asked = process.argv.slice(2)
if (asked[0] === 'compare') {
  await installPackages()
  await compareVersions(asked.slice(1))
  process.exit()
}
const all = { ...parts, ...alone }
const paths = asked.filter((word) => word.startsWith('/'))
const names = asked.filter((word) => !word.startsWith('/'))
if (paths.length > 0 && names.join() !== 'lighthouse') {
  console.error('Only Lighthouse takes addresses.')
  process.exit(1)
}
const unknown = names.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}

await prepare()
await installPackages()
const world = await buildWorld()
const interrupted = () => world.stop().finally(() => process.exit(130))
process.once('SIGINT', interrupted)
process.once('SIGTERM', interrupted)
try {
  for (const [name, measure] of Object.entries(names.length > 0 ? all : parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const before = await whyNotQuiet()
    const rows = await measure(world, paths)
    print(name, rows)
    // The table is of all pages.
    if (paths.length > 0) continue
    const why = alsoWhenBusy.has(name) ? null : (before ?? (await whyNotQuiet()))
    if (why === null) await writeReport(name, rows)
    else {
      console.error(`The table of ${name} isn't written: ${why}.`)
      process.exitCode = 1
    }
  }
} catch (error) {
  // Said first: when the database stops, connections that a part left open end the program.
  console.error(error)
  console.error(await lastErrors(world.folder))
  process.exitCode = 1
} finally {
  await world.stop()
}
