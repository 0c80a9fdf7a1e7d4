import { readdirSync } from 'node:fs'
import type { Operation } from '@cancha/contract/ground/operation'
import { describe, expect, test } from 'vitest'
import { allOperations } from '../testing/rights/all-operations.ts'

const CONTRACT = new URL('../../../contract/src/', import.meta.url)

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every operation in the contract's files, by method and path. */
async function published(): Promise<string[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => import(/* @vite-ignore */ new URL(file, CONTRACT).href) as Promise<object>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((kept) => (typeof kept === 'object' && kept !== null ? Object.values(kept) : []))
    .filter(isOperation)
    .map(({ method, path }) => `${method} ${path}`)
}

describe('[CALL-001] operations', () => {
  test('none answers the address of another', () => {
    const addresses = allOperations.map(
      ({ operation }) => `${operation.method} ${operation.path.replace(/:\w+/g, ':x')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('every parameter of a path is described, and only a path has what is described', () => {
    for (const { name, operation } of allOperations) {
      const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
      expect(Object.keys(operation.params?.shape ?? {}).sort(), name).toEqual(inPath.sort())
      if (operation.method === 'GET') expect(operation.body, name).toBeUndefined()
    }
  })

  test('an operation that not everyone may call says with what it refuses', () => {
    for (const { name, operation } of allOperations)
      if (operation.access.kind !== 'public') expect(operation.errors, name).toContain('unauthenticated')
  })

  test('what the contract publishes some feature answers, and nothing else is answered', async () => {
    const answered = allOperations.map(({ operation: { method, path } }) => `${method} ${path}`)
    expect(new Set(await published())).toEqual(new Set(answered))
  })
})
