import type { Plan } from '@cancha/domain/money/memberships/plans'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { keepingApp } from '../../../../shell/addresses/PageLink.tsx'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { moveTo } from '../../../../ui/faults/first-fault.ts'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { checkoutAddress, MEMBERSHIP } from '../addresses.ts'
import type { CardControl } from '../card/card-control.ts'
import { FIRST_STEPS } from '../plan-words.ts'
import type { CheckoutFields } from '../queries.ts'
import { AccountStep, phoneOf } from './AccountStep.tsx'
import { CardStep } from './CardStep.tsx'
import classes from './Checkout.module.css'
import { CouponStep } from './CouponStep.tsx'
import { type CheckoutValues, initialValues, NOTHING_TYPED } from './form-values.ts'
import { Outcome } from './Outcome.tsx'
import { Receipt, ReceiptLine } from './Receipt.tsx'
import { faultsOf, messageOf, NO_FIELDS } from './refusals.ts'
import { type Fall, useCheckout } from './use-checkout.ts'
import { usePreview } from './use-preview.ts'

/** Loaded when a payment didn't work. */
const Failure = lazyPart(async () => (await import('./Failure.tsx')).Failure)

const visitorCheck = checkedLater<CheckoutValues>(async () => (await import('../checks.ts')).VisitorCheckout)
const memberCheck = checkedLater<CheckoutValues>(async () => (await import('../checks.ts')).CardHolder)

/** Said of the whole when something is missing. */
const REQUIRED = 'Este espacio es obligatorio'
const LOST = 'Tu pago no llegó a empezar y no se cobró nada. Inténtalo de nuevo.'

type Props = {
  plan: Plan
  priceId: string
  /** The provider's data for card fields; null where nothing is sold. */
  fields: CheckoutFields | null
  user: SessionUser | null
  coupon: string | null
  returnPath: string | undefined
  /** The key in the address, of a payment that was sent before. */
  sentBefore: string | null
  address: (key: string | null) => Promise<unknown>
  /** In place of the form, for a member who has the plan already, and where nothing is sold. */
  instead: ReactNode
}

/** The checkout: its form, and what became of it. */
export function CheckoutForm(props: Props) {
  const { plan, priceId, fields, user, coupon, returnPath, sentBefore, address, instead } = props
  const [control, setControl] = useState<CardControl | null>(null)
  const [fall, setFall] = useState<Fall | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const couponField = useRef<HTMLInputElement>(null)
  const form = useForm<CheckoutValues>({
    initial: initialValues(user, coupon),
    check: {
      validate: (values) =>
        values.paywith === 'saved' ? {} : (user ? memberCheck : visitorCheck).validate(values),
      warm: (user ? memberCheck : visitorCheck).warm,
    },
  })
  const onFault = (msg: string) => form.fault('coupon', msg)
  const { preview, failure: missing, ask, busy: asking } = usePreview(priceId, { coupon, onFault })
  const { stage, submit, busy } = useCheckout({
    plan: plan.id,
    sentBefore,
    address,
    isVisitor: user === null,
    fields,
    place,
    onFall: fallen,
  })
  const applied = preview?.coupon?.code ?? null
  const here = checkoutAddress({ plan: plan.id, coupon: applied ?? undefined, returnPath })

  /** The page to which a purchase leads back: what it opened is more than the bill, from which many come. */
  const back = returnPath === MEMBERSHIP ? undefined : returnPath
  /** The account of an address that was there before isn't signed in by its payment: signing in comes before. */
  const addressOf = (href: string): string =>
    stage.is === 'done' && user === null && !stage.state.signedin ? withReturnPath('/login', href) : href

  const saved = preview?.card ?? null
  const { set } = form
  const hasSaved = saved !== null
  /** The answer with the total also names the member's saved card: until then the form shows no fields for another one. */
  const isLoading = user !== null && preview === null && missing === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that there is one
  useEffect(() => {
    // A member who has begun to type another card goes on with it.
    if (hasSaved && form.now().card === NOTHING_TYPED) set('paywith', 'saved')
  }, [hasSaved])

  const [refusedCoupons, countRefusedCoupon] = useReducer((before: number) => before + 1, 0)
  // Once the message stands at the field, so that it comes into view too.
  useEffect(() => {
    if (refusedCoupons > 0 && couponField.current) moveTo(couponField.current)
  }, [refusedCoupons])

  function fallen(fell: Fall) {
    // A fault of the card is corrected in the card's fields.
    if (fell.why === 'card') return form.refuse({ card: fell.fault.message })
    control?.clear()
    // The total may be another by now, and is shown before anything is paid.
    void ask(applied)
    if (fell.why === 'lost') return form.refuse({}, LOST)
    if (fell.why === 'refused' && fell.error.code !== 'account_exists')
      return form.refuse(faultsOf(fell.error), messageOf(fell.error))
    setFall(fell)
  }

  /** After the message was read: the fault stands at its field, where the cursor goes. */
  function goOn() {
    setFall(null)
    if (fall?.why === 'refused') return form.refuse({ email: 'Correo electrónico ya en uso' })
    if (fall?.why !== 'failed') return
    const { field, msg } = fall.error
    if (field === 'card') {
      form.set('paywith', 'new')
      form.refuse({ card: msg })
    } else form.refuse(field === 'coupon' ? { coupon: msg } : {}, field === 'form' ? msg : null)
  }

  async function apply() {
    const fault = await ask(form.now().coupon.trim())
    if (fault === null) return
    form.fault('coupon', fault)
    countRefusedCoupon()
  }

  async function remove() {
    const fault = await ask(null)
    if (fault === null) form.set('coupon', '')
    else form.fault('coupon', fault)
  }

  function pay({ coupon: typed, ...values }: CheckoutValues) {
    if (!preview) return
    // A code that was typed and not applied changes the total, which is shown first.
    if (typed.trim() !== '' && applied === null) return apply()
    const person = user
      ? { email: user.email }
      : {
          email: values.email,
          firstname: values.firstname,
          lastname: values.lastname,
          password: values.password,
          phonenumber: phoneOf(values.country, values.phonenumber),
        }
    return submit({
      order: {
        ...person,
        product_api_id: priceId,
        coupon: applied ?? undefined,
        expected: preview.today,
        returnpath: returnPath,
      },
      make:
        values.paywith === 'saved'
          ? null
          : async () =>
              control?.make({ name: values.cardname.trim(), postalCode: values.postalcode.trim() }) ??
              NO_FIELDS,
    })
  }

  return (
    <>
      <div hidden={stage.is !== 'form'}>
        {instead ?? (
          <>
            <ReceiptLine preview={preview} />
            <form ref={formElement} className={`stack gap-5 ${classes.columns}`} {...form.submitting(pay)}>
              <div>
                <ErrorSummary {...form.summary} title={isMissing(form) ? REQUIRED : undefined} />
                <AccountStep user={user} form={form} isForOneself={plan.membership !== null} here={here} />
                {fields && isLoading && <Bone height={200} />}
                {fields && !isLoading && (
                  <CardStep
                    door={2}
                    form={form}
                    fields={fields}
                    saved={saved}
                    control={control}
                    onControl={setControl}
                    onEnter={() => formElement.current?.requestSubmit()}
                  />
                )}
                <CouponStep
                  door={3}
                  form={form}
                  applied={applied}
                  input={couponField}
                  busy={asking}
                  onApply={apply}
                  onRemove={remove}
                />
              </div>
              <Receipt
                plan={plan}
                preview={preview}
                missing={missing}
                onRetry={() => void ask(applied)}
                busy={busy || asking}
              />
            </form>
          </>
        )}
      </div>
      <Outcome
        plan={plan}
        isNew={user === null || user.confirm === '0'}
        stage={stage}
        place={place}
        comesBack={back !== undefined}
        addressOf={addressOf}
        onOk={() => {
          if (stage.is !== 'done') return
          const first = stage.state.startsat === null ? FIRST_STEPS[plan.id].href : MEMBERSHIP
          window.location.assign(keepingApp(addressOf(back ?? first), window.location.search))
        }}
      />
      {fall && (
        <Failure
          fall={fall}
          signIn={withReturnPath('/login', here)}
          // After a reload in the middle the form is empty.
          keeps={form.now().postalcode !== ''}
          onOk={goOn}
          onMissing={goOn}
        />
      )}
    </>
  )
}

const FILLED_IN = ['firstname', 'lastname', 'email', 'password', 'cardname', 'postalcode'] as const

/** Whether something that is refused is empty. */
const isMissing = ({ errors, values }: { errors: object; values: CheckoutValues }): boolean =>
  FILLED_IN.some((name) => Object.hasOwn(errors, name) && values[name].trim() === '')
