// Finds files of the parts that nothing that runs gets to. (knip takes every file of a package for an entrance, as the
// exports name all.) dependency-cruiser's own rule (`reachable: false`) looks for a path between every two files, which
// took most of this check's time; one walk from all entrances together finds the same.

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/** The name of the rule, as the example in tools/checks/examples/boundaries bears it. */
export const NO_DEAD_FILE = 'no-dead-file'

// The entrances, which are reached from outside: the programs beside main.ts, the web's router and servers, workers, the tables
// and views (drizzle-kit reads them by their name), tests and tools.
const ENTRANCES = [
  /^(server|web)\/src\/[^/]+\.tsx?$/,
  /\.worker\.ts$/,
  /\/(tables|views)\.ts$/,
  // The calls of each actor, and examples of personal data, beside the feature: read by the walks alone, by the feature's name.
  /^server\/src\/areas\/[^/]+\/[^/]+\/(access|personal)-rows\.ts$/,
  /\.test\.tsx?$/,
  // Referred to by path: the global setup, and programs that tests start.
  /^server\/src\/testing\/programs\/(global-setup|[a-z]+-program)\.ts$/,
  /^web\/src\/testing\/in-a-browser\.ts$/,
  /^(e2e|bench|demo|drawings|tools)\//,
]

/** Where a file that nothing reaches is dead. */
const PARTS = /^(domain|contract|server|web)\/src\/(?!.*\.d\.ts$)/

/**
 * The files of the parts that no entrance imports, directly or by way of others.
 * @param {Module[]} modules
 * @param {string[]} given files that are entrances, too
 * @returns {string[]}
 */
export function deadFiles(modules, given = []) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const waiting = [...imports.keys()].filter(
    (source) => given.includes(source) || ENTRANCES.some((entrance) => entrance.test(source)),
  )
  const reached = new Set(waiting)
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop())
    for (const next of imports.get(source) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        waiting.push(next)
      }
  return [...imports.keys()].filter((source) => PARTS.test(source) && !reached.has(source))
}
