// Finds feature folders that need each other. dependency-cruiser's own folder rule (`scope: 'folder'`) takes every
// folder for one of its own, so it doesn't see that `members/profile` and `members/public` are parts of one feature.

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */
/** @typedef {{ from: string, to: string }} Arrow an import of one file by another */

/** The name of the rule, as the example in tools/checks/examples/boundaries bears it. */
export const NO_FEATURE_CIRCLE = 'features-form-no-circle'

/** The folders whose own folders are features. */
const HOMES = [/^((?:server|web)\/src\/areas\/[^/]+\/[^/]+)\//, /^(web\/src\/shell\/home)\//]

/** Tests and the rows of walks may use any feature. */
const OF_TESTS = /(\.test\.tsx?|\/(access|personal)-rows\.ts)$/

/** @param {string} path @returns {string | undefined} */
const featureOf = (path) => HOMES.map((home) => home.exec(path)?.[1]).find((feature) => feature !== undefined)

/**
 * The imports by which a feature folder reaches another that reaches it back, directly or by way of others.
 * @param {Module[]} modules
 * @returns {Arrow[]}
 */
export function circlesOf(modules) {
  const arrows = modules.flatMap(({ source, dependencies }) =>
    OF_TESTS.test(source)
      ? []
      : dependencies.flatMap(({ resolved }) => {
          const [from, to] = [featureOf(source), featureOf(resolved)]
          return from && to && from !== to ? [{ from, to, files: { from: source, to: resolved } }] : []
        }),
  )
  /** @type {Map<string, Set<string>>} */
  const needs = new Map()
  for (const { from, to } of arrows) needs.set(from, (needs.get(from) ?? new Set()).add(to))

  /** @param {string} start */
  const reachedFrom = (start) => {
    const reached = new Set()
    const waiting = [start]
    for (let feature = waiting.pop(); feature !== undefined; feature = waiting.pop())
      for (const next of needs.get(feature) ?? [])
        if (!reached.has(next)) {
          reached.add(next)
          waiting.push(next)
        }
    return reached
  }
  const reached = new Map([...needs.keys()].map((feature) => [feature, reachedFrom(feature)]))
  return arrows.filter(({ from, to }) => reached.get(to)?.has(from)).map(({ files }) => files)
}
