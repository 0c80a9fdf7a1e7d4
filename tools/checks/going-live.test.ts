import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatCents } from '../../domain/src/ground/amounts/format-cents.ts'
import { PLAN_IDS, PLANS, TRAINING_FOR_YEARLY } from '../../domain/src/money/memberships/plans.ts'
import { PERMISSIONS } from '../../server/src/adapters/payments/stripe/permissions.ts'
import { API_VERSION } from '../../server/src/adapters/payments/stripe/read-setup.ts'
import { WEBHOOK_EVENTS } from '../../server/src/adapters/payments/stripe/webhooks.ts'

const guide = readFileSync(new URL('../../docs/going-live.md', import.meta.url), 'utf8')

/** The text between the marks of a list. */
const between = (text: string, name: string): string =>
  new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- /${name} -->`).exec(text)?.[1] ?? ''

const eventsIn = (text: string) => between(text, 'events').match(/^[a-z_]+(\.[a-z_]+)+$/gm) ?? []
const permissionsIn = (text: string) =>
  [...between(text, 'permissions').matchAll(/^\| (.+?) \| (Read|Write) \|$/gm)].map(
    ([, name, level]) => `${name} ${level?.toLowerCase()}`,
  )

test('the guide names the events of the webhook, and no others', () => {
  expect(eventsIn(guide)).toEqual([...WEBHOOK_EVENTS])
  expect(guide).toContain(`\`${API_VERSION}\``)
})

test('the guide names what a restricted key must be allowed, and no more', () => {
  expect(permissionsIn(guide)).toEqual(PERMISSIONS.map(({ name, level }) => `${name} ${level}`))
})

test('the guide has the prices of all that is sold', () => {
  const words = { month: 'each month', year: 'each year', once: 'once' } as const
  const rows = [
    ...PLAN_IDS.map((id) => [id, PLANS[id]] as const),
    ['training_yearly', TRAINING_FOR_YEARLY] as const,
  ]
  for (const [id, { price, period }] of rows) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${id}\` |`))
    expect(row).toMatch(/ \|$/)
    expect(row).toContain(` | ${formatCents(price, 'always')} ${words[period]} |`)
  }
})

test('a guide that lacks an event or a permission is noticed', () => {
  expect(eventsIn(guide.replace('\ninvoice.paid\n', '\n'))).not.toContain('invoice.paid')
  expect(permissionsIn(guide.replace('| Disputes | Read |', '| Disputes | Write |'))).not.toContain(
    'Disputes read',
  )
})
