import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from '@cancha/domain/ground/areas'
import { expect, test } from 'vitest'
import { WORK } from './price.mjs'
import { areaStages, areasOf, checkStages, soakStages, stagesOf } from './stages.mjs'
import { ROOT } from './world.ts'

test('the stages are the ones the README names, each with a limit', () => {
  const stages = stagesOf(ROOT)
  expect(stages.map(({ name }) => name)).toEqual(['types', 'lint', 'boundaries', 'unused', 'unit', 'browser'])
  for (const { timeout } of stages) expect(timeout).toBeGreaterThan(0)
})

test('each stage has a budget, which is judged if it runs whole', () => {
  expect(Object.keys(WORK)).toEqual(stagesOf(ROOT).map(({ name }) => name))
  expect(stagesOf(ROOT).filter(({ whole }) => !whole)).toEqual([])
  const filtered = stagesOf(ROOT, ['areas/lending']).filter(({ whole }) => !whole)
  expect(filtered.map(({ name }) => name)).toEqual(['unit', 'browser'])
})

test('a check runs the gates, what a change can reach, the walks, and the journeys chosen for it', () => {
  const stages = checkStages(ROOT)
  expect(stages.map(({ name }) => name)).toEqual([
    'types',
    'lint',
    'boundaries',
    'unused',
    'changed',
    'walks',
    'journeys',
  ])
  const walks = stages
    .find(({ name }) => name === 'walks')
    ?.steps[0]?.filter((arg) => /^(?:server|web|tools)\//.test(arg))
  expect(walks).toContain('server/src/http/request/access.test.ts')
  for (const place of walks ?? []) expect(existsSync(join(ROOT, place)), place).toBe(true)
})

test('an area is asked for by its name: its tests in every part of the house, and its journeys', () => {
  expect(areasOf(ROOT).toSorted()).toEqual([...AREAS].toSorted())
  const [unit, journeys] = areaStages(ROOT, ['lending']).map(({ steps }) => steps.flat())
  for (const part of ['domain/src', 'contract/src', 'server/src/areas', 'web/src/areas', 'demo']) {
    expect(unit).toContain(`${part}/lending/`)
    expect(existsSync(join(ROOT, part, 'lending')), part).toBe(true)
  }
  expect(journeys).toContain('e2e/lending/')
})

test('the soak runs the files that have a long form, and of them those that were asked for', () => {
  const files = (...filters: string[]) =>
    soakStages(ROOT, filters).map(({ steps }) =>
      steps.flat().filter((arg) => /\.(test|e2e)\.tsx?$|no such/.test(arg)),
    )
  const [unit, journeys] = files()
  expect(unit).toEqual(
    expect.arrayContaining([
      'server/src/http/request/fuzz.test.ts',
      'server/src/testing/programs/kill.test.ts',
    ]),
  )
  expect(unit).not.toContain('server/src/http/request/access.test.ts')
  expect(journeys).toEqual(['e2e/ground/files.e2e.ts'])
  expect(files('request/fuzz')).toEqual([['server/src/http/request/fuzz.test.ts']])
  expect(files('e2e/ground/files')).toEqual([['e2e/ground/files.e2e.ts']])
  expect(files('nothing like it')).toEqual([['no such file']])
})
