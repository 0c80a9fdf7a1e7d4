import { admin } from '@cancha/contract/ground/admin'
import { billing } from '@cancha/contract/money/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  disputeInvoice,
  endDispute,
  sendEvidence,
} from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  buy,
  CARDS,
  hearWebhooks,
  passDays,
  sandboxOf,
  storedOf,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())

const list = async () =>
  billing.disputes.answer.parse((await callAs(app, boss, billing.disputes, { query: {} })).json())
async function waits(): Promise<number> {
  const { waiting } = (await callAs(app, boss, admin.waiting, {})).json()
  return waiting.find(({ name }: { name: string }) => name === 'disputes').count
}
async function payer(card: string = CARDS.good) {
  const who = await person(app, { firstName: 'Luis', lastName: 'Gil' })
  await buy(app, who, 'basic_month', { card })
  return { who, invoice: (await storedOf(app, who)).payments[0]?.invoiceId ?? '' }
}
const lettersTo = (to: string) => app.letters.filter((mail) => mail.to === to).map(({ subject }) => subject)

test('a dispute is told to administrators once, waits with its day and what helps, and is done with when it is answered', async () => {
  const { who, invoice } = await payer()
  await disputeInvoice(sandboxOf(app), invoice)
  await hearWebhooks(app)
  await syncPerson(app, who)
  await app.runJobs()
  expect(await waits()).toBe(1)
  expect((await list()).waiting).toMatchObject([
    {
      payer: { name: 'Luis Gil' },
      amount: 29_99,
      inquiry: false,
      status: 'to_answer',
      says: 'Quien tiene la tarjeta dice que no hizo este pago.',
      respondby: expect.any(String),
      late: false,
      page: expect.stringContaining('/dev/pagos'),
    },
  ])
  const told = lettersTo(boss.email).filter((subject) =>
    subject.includes('El banco de Luis Gil reclama $29.99'),
  )
  expect(told).toHaveLength(1)
  await passDays(app, 8)
  expect((await list()).waiting).toMatchObject([{ late: true }])
  await sendEvidence(sandboxOf(app), invoice)
  await hearWebhooks(app)
  expect(await waits()).toBe(0)
  expect(await list()).toMatchObject({ waiting: [], others: [{ status: 'answered', decidedat: null }] })
  await endDispute(sandboxOf(app), invoice, 'lost')
  await hearWebhooks(app)
  expect((await list()).others).toMatchObject([{ status: 'lost', decidedat: expect.any(String) }])
})

test('a bank that only asks waits too, and has taken nothing', async () => {
  const { who } = await payer('pm_card_createDisputeInquiry')
  await syncPerson(app, who)
  expect((await list()).waiting).toMatchObject([{ inquiry: true, status: 'to_answer' }])
})
