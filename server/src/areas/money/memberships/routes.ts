import type { memberships } from '@cancha/contract/money/memberships'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq } from 'drizzle-orm'
import type { Call, Handlers } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../ground/audit/actor.ts'
import { accounts } from '../../ground/users/views.ts'
import { beginCard, changeCard, changedText } from './card/card.ts'
import { beginRepair, readRepair, repair } from './card/repair.ts'
import { presentCheckout, presentRefused, presentSubmit, signInPayer } from './checkout/answer.ts'
import { submitOfApp } from './checkout/app-submit.ts'
import { isFromBrowser } from './checkout/browser.ts'
import { outcomeOfAnother } from './checkout/carry-out.ts'
import { previewOf } from './checkout/preview.ts'
import { presentCoupon, usablePromotion } from './checkout/promotions.ts'
import { personOf, submit, submitted, unlessUnavailable } from './checkout/submit.ts'
import { admit, askerOf, type Question } from './declines/ask-bank.ts'
import { leave, ownCustomer, resume } from './leaving/leave.ts'
import { OWN_PAGE } from './letters/letters.ts'
import { ownMembership, plansFor } from './mine/own.ts'
import { presentCard } from './mine/present.ts'
import { purchasesOf } from './mine/purchases.ts'
import { creditNoteOf, receiptOf } from './mine/receipt.ts'
import { checkoutPolicy } from './policy.ts'
import { cardColumnsOf } from './sync/store-account.ts'
import { customerOf, syncCustomer } from './sync/sync-customer.ts'
import { eventTaker } from './sync/webhook.ts'

export function membershipHandlers(services: Services): Handlers<typeof memberships> {
  const { payments } = services
  const takeEvent = eventTaker(services)
  const { db } = services.database

  /** The submit with this key, settled if its process is gone. */
  const ownCheckout = async (key: string, viewer: Viewer | null, call: Call) => {
    const row = orNotFound(await submitted(services, key))
    authorize(checkoutPolicy, 'read', viewer, { ...row, fromItsBrowser: isFromBrowser(call, row) })
    return outcomeOfAnother(services, row, false)
  }
  const ownCustomerOf = async (userId: number) => {
    const customer = orNotFound(await customerOf(db, userId))
    return customer
  }

  /** Lets a person have a bank asked for their own account. */
  const admitOwner = async (viewer: Viewer, call: Call, card: Question['card']) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.id))
    if (!account) throw new Refusal('not_found')
    return admit(services, askerOf(call, viewer), { paidFor: account, card })
  }

  return {
    subState: ({ params, viewer }) => purchasesOf(services, viewer, params.email),

    async coupon({ params, query, viewer }) {
      const person = viewer && (await personOf(services, viewer.id))
      const plan = query.plan ? PLANS[query.plan] : null
      const found = usablePromotion(payments, params.code, plan, person)
      const { promotion, error } = await unlessUnavailable(found)
      return {
        coupon: promotion && presentCoupon(promotion),
        error: error && {
          code: error.code === 'coupon_expired' ? 'coupon_expired' : 'resource_missing',
          message: error.msg,
        },
      }
    },

    async availability({ params }) {
      const [taken] = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.email, params.email))
      return taken
        ? { status: false, msg: 'Correo electrónico ya en uso' }
        : { status: true, msg: 'Puedes usar este correo' }
    },

    plans: ({ viewer }) => plansFor(services, viewer),

    preview: ({ body, viewer, call }) => previewOf(services, call, viewer, body),

    async subscribe({ body, viewer, call }) {
      const { checkout: key } = body
      const submitted = await (key === undefined
        ? submitOfApp(services, call, viewer, body)
        : submit(services, call, viewer, body, key))
      if (!submitted.row) return presentRefused(submitted)
      const signedIn = await signInPayer(services, call, viewer, submitted.row)
      return presentSubmit(services, submitted.row, presentCheckout(submitted.row, signedIn))
    },

    async checkout({ params, viewer, call }) {
      const row = await ownCheckout(params.checkout, viewer, call)
      return presentCheckout(row, viewer?.id === row.userId)
    },

    async finishCheckout({ params, viewer, call }) {
      let row = await ownCheckout(params.checkout, viewer, call)
      const customer = await customerOf(db, row.userId)
      if (customer && row.state === 'requires_action') {
        await unlessUnavailable(syncCustomer(services, customer.id))
        row = await ownCheckout(params.checkout, viewer, call)
      }
      return presentCheckout(row, await signInPayer(services, call, viewer, row))
    },

    async deleteSub({ body, viewer, call }) {
      await leave(services, call, viewer, body)
      return { success: true }
    },

    async cancelSub({ body, viewer, call }) {
      await leave(services, call, viewer, body)
      return { success: true }
    },

    async resumeSub({ body, viewer, call }) {
      await resume(services, call, viewer, body.subid)
      return { success: true }
    },

    async portal({ body, viewer }) {
      const { customerId } = await ownCustomer(services, viewer, body.subid)
      const page = `${services.config.origin}${OWN_PAGE}`
      return { change: (await unlessUnavailable(payments.portalOf(customerId, page))) ?? page }
    },

    mine: ({ viewer }) => ownMembership(services, viewer),

    receipt: ({ params, viewer }) => receiptOf(services, viewer, params.id),
    creditNote: ({ params, viewer }) => creditNoteOf(services, viewer, params.id),

    async beginCard({ viewer, call }) {
      const customer = await ownCustomerOf(viewer.id)
      const admitted = await admitOwner(viewer, call, null)
      return { client_secret: await beginCard(services, admitted, customer, call.requestId) }
    },

    async changeCard({ body, viewer, call }) {
      const customer = await ownCustomerOf(viewer.id)
      const by = actor(viewer, call)
      const card = { customerId: customer.customerId, paymentMethod: body.payment_method ?? null }
      const admitted = await unlessUnavailable(admitOwner(viewer, call, card))
      const changed = await changeCard(services, admitted, by, customer, card.paymentMethod, call.requestId)
      const shown = presentCard(cardColumnsOf(changed.card))
      if (!shown) throw new Error('a card without its last numbers')
      return {
        card: shown,
        repaired: changed.repaired,
        client_secret: changed.clientSecret,
        msg: changedText(changed),
      }
    },

    repairLink: ({ params }) => readRepair(services, params.token),
    beginRepair: ({ params, viewer, call }) =>
      beginRepair(services, askerOf(call, viewer), params.token, call.requestId),

    async repair({ params, body, viewer, call }) {
      const changed = await repair(services, actor(viewer, call), askerOf(call, viewer), {
        token: params.token,
        email: body.email,
        paymentMethod: body.payment_method ?? null,
        requestId: call.requestId,
      })
      return { repaired: changed.repaired, client_secret: changed.clientSecret, msg: changedText(changed) }
    },

    async webhook({ call }) {
      await takeEvent({ body: call.raw.body, signature: call.raw.header('stripe-signature') })
      return { status: 200, headers: {} }
    },
  }
}
