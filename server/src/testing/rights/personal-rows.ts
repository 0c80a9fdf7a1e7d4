import { existsSync } from 'node:fs'
import { allFeatures } from '../../areas/all.ts'
import type { Person } from '../cast.ts'

/** SQL that gives a person rows in a feature's tables, with the canary in every text that people fill in. */
export type PersonalRows = (who: Person, canary: string) => string

/** The SQL of all features that have a `personal-rows.ts`, which exports it as `personalRows`. */
export async function personalRowsOf(who: Person, canary: string): Promise<string> {
  const files = allFeatures
    .map(({ area, name }) => new URL(`../../areas/${area}/${name}/personal-rows.ts`, import.meta.url))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file.href) as Promise<{ personalRows: PersonalRows }>),
  )
  return modules.map(({ personalRows }) => personalRows(who, canary)).join(';\n')
}
