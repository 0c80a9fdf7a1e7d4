import { allFeatures } from '../../areas/all.ts'
import type { Feature } from '../../manifest/feature.ts'
import type { AccessRows } from './access.ts'

/** The rows of a feature stand in its folder, as `accessRows` of access-rows.ts: found by the feature's name. */
async function rowsOf({ area, name }: Feature): Promise<[string, AccessRows[string]][]> {
  const file = new URL(`../../areas/${area}/${name}/access-rows.ts`, import.meta.url)
  const { accessRows } = (await import(/* @vite-ignore */ file.href)) as { accessRows: AccessRows }
  return named(name, accessRows)
}

/** Rows with their feature's name before their own: 'accounts.login' and so on. */
export const named = (feature: string, rows: AccessRows): [string, AccessRows[string]][] =>
  Object.entries(rows).map(([name, row]) => [`${feature}.${name}`, row])

const withCalls = allFeatures.filter(({ calls }) => calls !== null)

/** The expected outcome of every operation of the contract for every actor, by name: 'accounts.login' and so on. */
export const accessTable: AccessRows = Object.fromEntries((await Promise.all(withCalls.map(rowsOf))).flat())
