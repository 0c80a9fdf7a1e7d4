// Finds policies without a table test: a policy.ts needs a policy.test.ts next to it that imports it and `tryPolicies`.

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/** The name of the rule, as the example in tools/checks/examples/boundaries bears it. */
export const POLICY_HAS_ITS_TABLE = 'policy-has-its-table'

const POLICY = /^server\/src\/areas\/[^/]+\/[^/]+\/policy\.ts$/
const TABLE = 'server/src/testing/rights/policy-table.ts'

/**
 * The policies without a test beside them that tries every action as every actor.
 * @param {Module[]} modules
 * @returns {string[]}
 */
export function untriedPolicies(modules) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  return [...imports.keys()].filter((policy) => {
    const needs = imports.get(policy.replace(/\.ts$/, '.test.ts')) ?? []
    return POLICY.test(policy) && !(needs.includes(policy) && needs.includes(TABLE))
  })
}
