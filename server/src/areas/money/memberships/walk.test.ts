import { hasOf } from '@cancha/domain/money/memberships/has'
import { isSoldTo, offeredTo } from '@cancha/domain/money/memberships/offered'
import { PLAN_IDS, PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeInvoice, endDispute, refundInvoice } from '../../../adapters/payments/sandbox/desk/actions.ts'
import {
  atProvider,
  CARDS,
  callMine,
  DAY_S,
  newKey,
  openedFor,
  sandboxOf,
  subscribe,
  takeWebhooks,
} from '../../../testing/builders/payments.ts'
import { offerTools } from '../../../testing/builders/training-offers.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { type Chance, chanceOf, faultsIn, wrongs } from '../../../testing/payments-walk.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { giveMembership } from './grants/give-membership.ts'
import { queueComparisons } from './sync/compare.ts'
import { queueDue } from './sync/due.ts'
import { accountFacts, storedFacts } from './sync/facts.ts'
import { checkouts, membershipGrants, paymentCustomers } from './tables.ts'

let app: TestApp
let people: Person[]
let chance: Chance
let offers: ReturnType<typeof offerTools>
beforeAll(async () => {
  app = await createTestApp()
  takeWebhooks(app)
  people = await Promise.all(Array.from({ length: 4 }, () => person(app)))
  offers = offerTools(app, await person(app, { admin: true }))
})
afterAll(() => app.close())

const whoever = () => chance.one(people)
const invoices = async (who: Person) => (await atProvider(app, who))?.invoices ?? []

/** The clock must not run further than this without the nightly comparison. */
let sinceNight = 0

async function night(): Promise<void> {
  await sandboxOf(app).setFaults({ calls: null })
  await leasesPass()
  await queueComparisons(app.services)
  await queueDue(app.services)
  await app.runJobs()
  sinceNight = 0
}

/** The differences that comparisons found and mended, the oldest first. */
async function mendings(): Promise<unknown[]> {
  const { rows } = await app.services.database.db.execute(
    sql`select details, target_id from audit_log where action = 'payments.mended' order by seq`,
  )
  return rows
}

/** Lets all leases run out, as if the processes that held them were gone. */
async function leasesPass(): Promise<void> {
  const { db } = app.services.database
  const past = sql`now() - interval '2 hours'`
  const ids = people.map(({ id }) => id)
  await db.update(checkouts).set({ leaseUntil: past }).where(inArray(checkouts.userId, ids))
  await db.update(paymentCustomers).set({ leaseUntil: past }).where(inArray(paymentCustomers.userId, ids))
}

const lastKeys = new Map<number, string>()
/** The plans that somebody bought though they had them. */
const soldTwice: string[] = []

/**
 * Buying a plan changes nothing for a person who has it, paid or given, whatever breaks meanwhile: by what is stored, and by what the
 * provider knows, of which the program may hear before we do. A plan that waits for its bank isn't had: buying another gives it up.
 */
async function unlessTheirs(who: Person, plan: PlanId, key: string, buying: () => Promise<unknown>) {
  const { db } = app.services.database
  const orders = () => db.$count(checkouts, eq(checkouts.key, key))
  const now = await app.services.payments.now()
  const stored = await storedFacts(db, who.id)
  const rows = await db.select().from(checkouts).where(eq(checkouts.userId, who.id))
  const account = await atProvider(app, who).catch(() => null)
  const known = account ? { ...accountFacts(account, rows), grants: stored.grants } : stored
  const states = [stored, known].map((facts) => offeredTo(PLANS[plan], hasOf(facts, now)))
  const waits = rows.some(({ state }) => state === 'requires_action')
  const before = await orders()
  await buying()
  if (!waits && !states.some(isSoldTo) && (await orders()) > before)
    soldTwice.push(`${plan}, which is ${states}`)
}

/** The steps of the walk, by people, the provider, the clock and faults. A step that the program refuses is no failure. */
const STEPS: Record<string, { weight: number; act(): Promise<unknown> }> = {
  buys: {
    weight: 20,
    async act() {
      const who = whoever()
      const key = chance.part(0.2) ? (lastKeys.get(who.id) ?? newKey()) : newKey()
      lastKeys.set(who.id, key)
      const given = {
        checkout: key,
        card: chance.one([CARDS.good, CARDS.good, CARDS.other, CARDS.noFunds, CARDS.failing, CARDS.asks]),
        ...(chance.part(0.2) && { coupon: chance.one(['BIENVENIDA', 'TRESMESES', 'NOHAY']) }),
      }
      const times = chance.part(0.2) ? 3 : 1
      const plan = chance.one(PLAN_IDS)
      return unlessTheirs(who, plan, key, () =>
        Promise.all(Array.from({ length: times }, () => subscribe(app, who, plan, given))),
      )
    },
  },
  'is given something, or has it taken back': {
    weight: 6,
    async act() {
      const who = whoever()
      const now = await app.services.payments.now()
      const until = chance.one([null, 3, 20])
      await giveMembership(
        app.services,
        { viewer: 'operator', actor: programActor },
        who.email,
        {
          to: chance.one(['free', 'free', 'basic', 'premium'] as const),
          until: until === null ? null : new Date(now.getTime() + until * DAY_S * 1000),
        },
        { reason: 'por azar', now },
      )
    },
  },
  'is offered the training, and takes it': {
    weight: 8,
    async act() {
      const who = whoever()
      await offers.send(who)
      const token = (await offers.own(who))?.token
      if (!token) return
      const key = newKey()
      const card = chance.one([CARDS.good, CARDS.noFunds, CARDS.failing])
      await unlessTheirs(who, 'training', key, () => offers.claim(who, token, { card, checkout: key }))
    },
  },
  'asks what became of it': {
    weight: 6,
    async act() {
      const who = whoever()
      const key = lastKeys.get(who.id)
      if (key) await callMine(app, who, `/memberships/checkouts/${key}`)
    },
  },
  'answers the bank': {
    weight: 8,
    async act() {
      const who = whoever()
      const [open] = await app.services.database.db
        .select()
        .from(checkouts)
        .where(eq(checkouts.userId, who.id))
        .orderBy(sql`id desc`)
        .limit(1)
      if (!open?.clientSecret) return
      const answer = chance.one(['agreed', 'agreed', 'refused'] as const)
      await sandboxOf(app).confirm({ clientSecret: open.clientSecret, paymentMethod: null, answer })
      if (chance.part(0.5)) await callMine(app, who, `/memberships/checkouts/${open.key}/finish`, {})
    },
  },
  'leaves or comes back': {
    weight: 8,
    async act() {
      const who = whoever()
      const one = (await callMine(app, who, '/memberships/mine')).json().subscription
      if (!one) return
      const path = chance.one(['/users/sub/cancel', '/users/sub/delete', '/memberships/resume'])
      await callMine(app, who, path, { subid: one.subid })
    },
  },
  'changes the card': {
    weight: 8,
    async act() {
      const card = chance.one([CARDS.good, CARDS.other, CARDS.failing, CARDS.noFunds])
      await callMine(app, whoever(), '/memberships/card', { payment_method: card })
    },
  },
  'gets money back': {
    weight: 4,
    async act() {
      const paid = (await invoices(whoever())).filter(({ status }) => status === 'paid')
      if (paid.length > 0)
        await refundInvoice(sandboxOf(app), chance.one(paid).id, chance.part(0.5) ? 5_00 : undefined)
    },
  },
  'disputes a charge': {
    weight: 3,
    async act() {
      const paid = (await invoices(whoever())).filter(({ status, dispute }) => status === 'paid' && !dispute)
      if (paid.length > 0) await disputeInvoice(sandboxOf(app), chance.one(paid).id)
    },
  },
  'hears how a dispute ended': {
    weight: 3,
    async act() {
      const open = (await invoices(whoever())).filter(({ dispute }) => dispute === 'open')
      if (open.length > 0)
        await endDispute(sandboxOf(app), chance.one(open).id, chance.one(['won', 'lost'] as const))
    },
  },
  'the clock goes on': {
    weight: 14,
    async act() {
      const days = chance.one([0.1, 1, 2, 6])
      if (sinceNight + days > 7) await night()
      sinceNight += days
      await sandboxOf(app).moveClock(days * DAY_S)
    },
  },
  'what is due is looked at': {
    weight: 8,
    act: () => queueDue(app.services),
  },
  'webhooks arrive': { weight: 10, act: () => sandboxOf(app).deliver({ all: true }) },
  'jobs run': { weight: 12, act: () => app.runJobs() },
  'something breaks': {
    weight: 10,
    act: () => sandboxOf(app).setFaults(faultsIn(chance)),
  },
  'all works again': {
    weight: 8,
    act: () => sandboxOf(app).setFaults({ calls: null, webhooks: 'prompt' }),
  },
  'a process dies': { weight: 3, act: leasesPass },
}

async function wrongOf(who: Person): Promise<string[]> {
  const account = await atProvider(app, who)
  if (!account) return []
  const { db } = app.services.database
  const rows = await db.select().from(checkouts).where(eq(checkouts.userId, who.id))
  const grants = await db.select().from(membershipGrants).where(eq(membershipGrants.userId, who.id))
  return wrongs(account, rows, { ...(await openedFor(app, who)), grants }, await app.services.payments.now())
}

test(
  'people, provider, clock and faults by chance: charged or given and not opened 0, opened and neither 0, charged twice 0, sold to who has it 0',
  async () => {
    const steps = rounds(250, 10_000)
    const seed = Number(process.env['CANCHA_SEED']) || rounds(7, Date.now() % 1_000_000)
    chance = chanceOf(seed)
    const names = Object.entries(STEPS).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))
    const walked: string[] = []
    for (let step = 0; step < steps; step++) {
      const name = chance.one(names)
      walked.push(name)
      await STEPS[name]?.act().catch((error: Error) => walked.push(`(${error.message})`))
      if (step % 100 !== 99) continue
      await night()
      const mended = await mendings()
      await night()
      const again = (await mendings()).slice(mended.length)
      expect(
        again,
        `seed ${seed}, step ${step}: one comparison mends all: ${walked.slice(-60).join(', ')}`,
      ).toEqual([])
      const otherwise = app.logged().filter(({ event }) => event === 'payments.difference')
      const found = [...(await Promise.all(people.map(wrongOf))).flat(), ...soldTwice, ...otherwise]
      expect(found, `seed ${seed}, step ${step}: ${walked.slice(-60).join(', ')}`).toEqual([])
    }
    expect(Object.keys(STEPS).filter((name) => !walked.includes(name))).toEqual([])
  },
  rounds(600_000, 7_200_000),
)
