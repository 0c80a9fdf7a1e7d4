import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accounts } from '@cancha/contract/people/accounts'
import { beforeAll, expect, test } from 'vitest'
import { person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../people/accounts/joining/email-tokens.ts'
import { currentAlias } from './aliases.ts'
import { giveMissingAddresses } from './member-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

const addressOf = (id: number) =>
  app.services.database.transaction((tx) => currentAlias(tx, { kind: 'member', pageId: id }))

test('a member’s page has its address from the confirmation of the e-mail on', async () => {
  const who = await person(app, { unverified: true, firstName: 'Ñusta', lastName: 'De la Peña' })
  expect(await addressOf(who.id)).toBeNull()
  const token = await app.services.database.transaction((tx) => issueToken(tx, 'confirm', who))
  expect((await callAs(app, {}, accounts.activate, { body: { token } })).statusCode).toBe(200)
  expect(await addressOf(who.id)).toMatch(/nusta-de-la-pena/i)
})

test('a reset confirms the e-mail by its letter, and gives the address with it', async () => {
  const who = await person(app, { unverified: true, lastName: 'Del Restablecimiento' })
  const token = await app.services.database.transaction((tx) => issueToken(tx, 'reset', who))
  const body = { token, password: 'Tejado 9 verde' }
  expect((await callAs(app, {}, accounts.resetPassword, { body })).statusCode).toBe(200)
  expect(await addressOf(who.id)).toMatch(/restablecimiento/i)
})

test('whatever confirms an e-mail gives the address too', () => {
  const features = fileURLToPath(new URL('../..', import.meta.url))
  const confirming = globSync('**/*.ts', { cwd: features })
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => [file, readFileSync(`${features}/${file}`, 'utf8')] as const)
    .filter(([, text]) => /emailConfirmedAt(: | = )(sql`now|sql`coalesce|new Date\(|proven)/.test(text))
  expect(confirming.length).toBeGreaterThan(4)
  expect(confirming.filter(([, text]) => !text.includes('memberAddress(')).map(([file]) => file)).toEqual([])
})

test('accounts that were confirmed before get theirs within the hour, others none', async () => {
  const [before, unconfirmed] = [await person(app), await person(app, { unverified: true })]
  expect(await addressOf(before.id)).toBeNull()
  await giveMissingAddresses(app.services)
  const given = await addressOf(before.id)
  expect(given).toMatch(/./)
  expect(await addressOf(unconfirmed.id)).toBeNull()
  await giveMissingAddresses(app.services)
  expect(await addressOf(before.id)).toBe(given)
})
