import { readdirSync, readFileSync } from 'node:fs'
import { accounts } from '@cancha/contract/people/accounts'
import { education } from '@cancha/contract/school/education'
import { expect, test } from 'vitest'
import { contractCalls } from '../../contract-calls.ts'

const { load, resolveId } = contractCalls() as unknown as {
  load(this: { addWatchFile(): void }, id: string): Promise<string | null>
  resolveId(source: string): string | null
}

async function calls(feature: string): Promise<Record<string, Record<string, unknown>>> {
  const code = await load.call({ addWatchFile: () => undefined }, `\0@cancha/contract/calls/${feature}`)
  return import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)
}

test('what the browser calls has the paths of the contract, and no schema', async () => {
  const lean = await calls('people/accounts')
  expect(lean['accounts']?.['login']).toEqual({ method: 'POST', path: accounts.login.path })
  expect(Object.keys(lean['accounts'] ?? {})).toEqual(Object.keys(accounts))
  expect(Object.keys((await calls('school/education'))['education'] ?? {})).toEqual(Object.keys(education))
  expect(Object.keys(await calls('ground/errors'))).toContain('errorText')
})

test('of a live event the browser has the name, until one comes', async () => {
  expect({ ...(await calls('ground/live-events')) }).toEqual({ eventsMissed: { name: 'eventsMissed' } })
  expect(Object.values(await calls('talk/forums-live-calls'))).toEqual([
    { name: 'joinTopic' },
    { name: 'leaveTopic' },
  ])
})

test('other modules are left alone', async () => {
  expect(resolveId('@cancha/contract/people/accounts')).toBeNull()
  expect(await load.call({ addWatchFile: () => undefined }, '@cancha/contract/people/accounts')).toBeNull()
})

/** Accesses that need a schema: in the browser such an operation only has its method and path. */
const SCHEMA =
  /\.(body|params|query|answer)\.|\.schema\b|\.(body|params|query|answer)[,)]|safeParse|checkedBy/

/** A schema that comes with its form: the whole module is loaded then. */
const LOADED_SCHEMA = /\(await import\(\s*'@cancha\/contract\/(?!calls\/)[^']+'\s*\)\)(\s*\.\w+)+/g

test('no page that only calls asks an operation for its schema', () => {
  const web = new URL('../', import.meta.url)
  const wrong = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => {
      const code = readFileSync(new URL(name, web), 'utf8').replaceAll(LOADED_SCHEMA, '')
      return code.includes("'@cancha/contract/calls/") && SCHEMA.test(code)
    })
  expect(wrong).toEqual([])
})
