import type { Issue } from '@cancha/contract/ground/error-answer'
import { type billing, PAYMENTS_PAGE } from '@cancha/contract/money/billing'
import { inOneSnapshot } from '../../../database/in-one-snapshot.ts'
import { boundedRead, boundedSearch, SLOW_SEARCH } from '../../../http/limits/bounded-search.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { periodOf } from '../figures/period.ts'
import { checkSetup } from '../memberships/going-live/check-setup.ts'
import { lastEventOf, storedSetup } from '../memberships/going-live/stored-setup.ts'
import { depositsAsCsv } from './deposits/export-deposits.ts'
import { readMonth } from './deposits/month-statement.ts'
import { depositTablesOf, paymentTablesOf } from './limits.ts'
import { presentDispute, presentPayment, presentSetup } from './present.ts'
import { paymentsAsCsv } from './reading/export-payments.ts'
import { findOthers, findWaiting } from './reading/find-disputes.ts'
import { conditionsOf, type Filters, findPayments, totalsOf } from './reading/find-payments.ts'
import { paymentDetail } from './reading/payment-detail.ts'
import { orderRefund } from './refunding/order-refund.ts'

/** The advice when the list takes too long. */
const tooSlow = ({ search }: Filters): Issue =>
  search
    ? SLOW_SEARCH
    : { path: 'query.from', msg: 'La lista tarda demasiado en responder. Elige menos días.' }

export function billingHandlers(services: Services): Handlers<typeof billing> {
  const { database, limits, payments: provider } = services
  const { db } = database
  const setupNow = async () => presentSetup(await storedSetup(db), await lastEventOf(db))
  return {
    async payments({ query: { before, ...filters } }) {
      const { conditions, found } = await boundedSearch(database, tooSlow(filters), async (tx) => {
        const conditions = await conditionsOf(tx, filters)
        return { conditions, found: await findPayments(tx, conditions, { most: PAYMENTS_PAGE + 1, before }) }
      })
      const shown = found.slice(0, PAYMENTS_PAGE)
      return {
        payments: shown.map(presentPayment),
        next: found.length > PAYMENTS_PAGE ? String(shown.at(-1)?.payment.id) : null,
        totals: await boundedRead(database, (tx) => totalsOf(tx, conditions)),
      }
    },

    payment: ({ params, viewer }) => paymentDetail(services, viewer, params.id),

    async paymentsTable({ query: { reason, ...filters }, viewer, call }) {
      await limits.count(paymentTablesOf, `u${viewer.id}`)
      const asked = { filters, tooSlow: tooSlow(filters) }
      const bytes = await paymentsAsCsv(services, actor(viewer, call), asked, reason)
      return { bytes, name: 'pagos.csv', keep: 0 }
    },

    setup: setupNow,

    async checkSetup() {
      await checkSetup(services)
      return setupNow()
    },

    refund: ({ body, viewer, call }) => orderRefund(services, viewer, call, body),

    async deposits({ query }) {
      const { month, today } = periodOf(query, await provider.now())
      return { month, today, ...(await inOneSnapshot(database, (tx) => readMonth(tx, month))) }
    },

    async depositsTable({ query: { reason, ...query }, viewer, call }) {
      const { month } = periodOf(query, await provider.now())
      await limits.count(depositTablesOf, `u${viewer.id}`)
      const bytes = await depositsAsCsv(services, actor(viewer, call), month, reason)
      return { bytes, name: `depositos-${month}.csv`, keep: 0 }
    },

    async disputes({ query: { before } }) {
      const waiting = before === undefined ? await findWaiting(db) : []
      const others = await findOthers(db, { most: PAYMENTS_PAGE + 1, before })
      const shown = others.slice(0, PAYMENTS_PAGE)
      const now = await provider.now()
      return {
        waiting: waiting.map((each) => presentDispute(each, provider, now)),
        others: shown.map((each) => presentDispute(each, provider, now)),
        next: others.length > PAYMENTS_PAGE ? String(shown.at(-1)?.dispute.id) : null,
      }
    },
  }
}
