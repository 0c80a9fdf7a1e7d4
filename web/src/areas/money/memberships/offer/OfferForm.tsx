import { coupons } from '@cancha/contract/calls/money/coupons'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { type ReactNode, useRef, useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { keepingApp } from '../../../../shell/addresses/PageLink.tsx'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import type { CardControl } from '../card/card-control.ts'
import { CardStep } from '../checkout/CardStep.tsx'
import classes from '../checkout/Checkout.module.css'
import { type CheckoutValues, initialValues } from '../checkout/form-values.ts'
import { Outcome } from '../checkout/Outcome.tsx'
import { Receipt, ReceiptLine } from '../checkout/Receipt.tsx'
import { faultsOf, messageOf, NO_FIELDS } from '../checkout/refusals.ts'
import { Step } from '../checkout/Step.tsx'
import { type Fall, useCheckout } from '../checkout/use-checkout.ts'
import { FIRST_STEPS } from '../plan-words.ts'
import type { Preview } from '../queries.ts'

/** Loaded when a payment didn't work. */
const Failure = lazyPart(async () => (await import('../checkout/Failure.tsx')).Failure)

const ownerCheck = checkedLater<CheckoutValues>(async () => (await import('../checks.ts')).CardHolder)
const readerCheck = checkedLater<CheckoutValues>(async () => (await import('../checks.ts')).RepairFields)

const LOST = 'Tu pago no llegó a empezar y no se cobró nada. Inténtalo de nuevo.'

type Offer = ReceivedOf<typeof coupons.trainingOffer>

type Props = {
  token: string
  /** The link's offer; null where it is refused, also once it is used. */
  offer: Offer | null
  user: SessionUser | null
  /** The key in the address, of a payment that was sent before. */
  sentBefore: string | null
  address: (key: string | null) => Promise<unknown>
  /** In place of the form, where the offer is refused. */
  instead: ReactNode
}

/** Pays the training by a letter's link: with the account's session, or with its e-mail and a card that isn't kept. */
export function OfferForm({ token, offer, user, sentBefore, address, instead }: Props) {
  const [control, setControl] = useState<CardControl | null>(null)
  const [fall, setFall] = useState<Fall | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const saved = offer?.card ?? null
  const asksEmail = offer?.mine === false
  const check = asksEmail ? readerCheck : ownerCheck
  const form = useForm<CheckoutValues>({
    initial: { ...initialValues(user, null), paywith: saved ? 'saved' : 'new' },
    check: {
      validate: (values) => (values.paywith === 'saved' ? {} : check.validate(values)),
      warm: check.warm,
    },
  })
  const { stage, submit, busy } = useCheckout({
    plan: PLANS.training.id,
    sentBefore,
    address,
    isVisitor: false,
    fields: offer?.fields ?? null,
    place,
    onFall: fallen,
    sell: ({ checkout, payment_method, expected, email }, send) =>
      send(coupons.claimTraining, {
        params: { token },
        body: {
          checkout: checkout ?? '',
          ...(payment_method !== undefined && { payment_method }),
          ...(expected !== undefined && { expected }),
          ...(asksEmail && { email }),
        },
      }),
  })

  function fallen(fell: Fall) {
    if (fell.why === 'card') return form.refuse({ card: fell.fault.message })
    control?.clear()
    if (fell.why === 'lost') return form.refuse({}, LOST)
    if (fell.why === 'refused') return form.refuse(faultsOf(fell.error), messageOf(fell.error))
    setFall(fell)
  }

  /** After the message was read: the fault stands at its field, where the cursor goes. */
  function goOn() {
    setFall(null)
    if (fall?.why !== 'failed') return
    const { field, msg } = fall.error
    if (field === 'card') form.set('paywith', 'new')
    form.refuse(field === 'card' ? { card: msg } : {}, field === 'card' ? null : msg)
  }

  const pay = (offered: Offer, values: CheckoutValues) =>
    submit({
      order: {
        email: user?.email ?? values.email,
        product_api_id: PLANS.training.priceId,
        expected: offered.price,
      },
      make:
        values.paywith === 'saved'
          ? null
          : async () =>
              control?.make({ name: values.cardname.trim(), postalCode: values.postalcode.trim() }) ??
              NO_FIELDS,
    })

  const addressOf = (href: string): string => (user ? href : withReturnPath('/login', href))

  return (
    <>
      <div hidden={stage.is !== 'form'}>
        {instead}
        {offer && (
          <>
            <ReceiptLine preview={receiptOf(offer)} />
            <form
              ref={formElement}
              className={`stack gap-5 ${classes.columns}`}
              {...form.submitting((values) => pay(offer, values))}
            >
              <div>
                <ErrorSummary {...form.summary} />
                {asksEmail ? (
                  <Step door={1} title="Tu cuenta">
                    <EmailField
                      label="Correo electrónico de tu cuenta"
                      help="Aquel al que te llegó la oferta: comprueba que es tuya."
                      {...form.field('email')}
                    />
                  </Step>
                ) : (
                  <Step door="done" title="Tu cuenta">
                    <p className={`text-2 ${classes.beneath}`}>
                      {user?.firstname} {user?.lastname} ·{' '}
                      <span className="wrap-anywhere">{user?.email}</span>
                    </p>
                  </Step>
                )}
                <CardStep
                  door={2}
                  form={form}
                  fields={offer.fields}
                  saved={saved}
                  control={control}
                  onControl={setControl}
                  onEnter={() => formElement.current?.requestSubmit()}
                />
              </div>
              <Receipt
                plan={PLANS.training}
                preview={receiptOf(offer)}
                missing={null}
                onRetry={() => undefined}
                busy={busy}
              />
            </form>
          </>
        )}
      </div>
      <Outcome
        plan={PLANS.training}
        isNew={false}
        stage={stage}
        place={place}
        comesBack={false}
        addressOf={addressOf}
        onOk={() =>
          window.location.assign(keepingApp(addressOf(FIRST_STEPS.training.href), window.location.search))
        }
      />
      {fall && (
        <Failure
          fall={fall}
          signIn={withReturnPath('/login', `/pricing/entrenamiento/${token}`)}
          keeps={form.now().postalcode !== ''}
          onOk={goOn}
          onMissing={goOn}
        />
      )}
    </>
  )
}

/** The offer as the receipt shows it. */
const receiptOf = ({ price, listprice, card, until }: Offer): Preview => ({
  kind: 'once',
  price: listprice,
  discount: cents(listprice - price),
  credit: cents(0),
  today: price,
  startsat: until,
  renewals: [],
  coupon: null,
  couponerror: null,
  card,
})
