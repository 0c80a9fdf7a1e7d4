import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElementChangeEvent } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { token, useDark } from '../appearance.ts'
import classes from '../CardFields.module.css'
import type { CardControl, CardFault, CardFieldsProps } from '../card-control.ts'
import { faultOf, LOST } from '../faults.ts'
import { inWords } from './confirm.ts'
import { loadStripe } from './load-stripe.ts'

/** How long the script and its frames may take to come, in milliseconds. */
const ARRIVES_MS = 15_000

/** Stripe's card fields: each is a frame of Stripe's. */
export function StripeCard(props: CardFieldsProps) {
  const { fields, onLost } = props
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const missing = useRef(onLost)
  missing.current = onLost
  const [late, setLate] = useState<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    let here = true
    const timer = setTimeout(() => missing.current(), ARRIVES_MS)
    setLate(timer)
    loadStripe(fields).then(
      (loaded) => here && setStripe(loaded),
      () => here && missing.current(),
    )
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [fields])
  return (
    stripe && (
      <Elements stripe={stripe} options={{ locale: 'es' }}>
        <Fields
          {...props}
          onControl={(control) => {
            if (control) clearTimeout(late)
            props.onControl(control)
          }}
        />
      </Elements>
    )
  )
}

const PARTS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
type Part = (typeof PARTS)[number]
type PartState = { complete: boolean; fault: CardFault | null }

function Fields({ onControl, onChange, onEnter }: CardFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  useDark()
  const told = useRef({ onControl, onChange, onEnter })
  told.current = { onControl, onChange, onEnter }
  const parts = useRef<Partial<Record<Part, PartState>>>({})
  const ready = useRef(new Set<Part>())

  useEffect(() => () => told.current.onControl(null), [])

  function arrived(part: Part) {
    ready.current.add(part)
    if (!stripe || !elements || ready.current.size < PARTS.length) return
    const atFault = () => PARTS.find((each) => !parts.current[each]?.complete) ?? 'cardNumber'
    const control: CardControl = {
      async make({ name, postalCode }) {
        const card = elements.getElement(CardNumberElement)
        if (!card) return { paymentMethod: null, fault: LOST }
        try {
          const { paymentMethod, error } = await stripe.createPaymentMethod({
            type: 'card',
            card,
            billing_details: { name, address: { postal_code: postalCode } },
          })
          return error
            ? { paymentMethod: null, fault: inWords(error) }
            : { paymentMethod: paymentMethod.id, fault: null }
        } catch {
          return { paymentMethod: null, fault: LOST }
        }
      },
      focus: () => focusPart(atFault()),
      clear() {
        for (const each of PARTS) clearPart(each)
      },
    }
    told.current.onControl(control)
  }

  function focusPart(part: Part) {
    if (part === 'cardNumber') elements?.getElement('cardNumber')?.focus()
    else if (part === 'cardExpiry') elements?.getElement('cardExpiry')?.focus()
    else elements?.getElement('cardCvc')?.focus()
  }

  function clearPart(part: Part) {
    if (part === 'cardNumber') elements?.getElement('cardNumber')?.clear()
    else if (part === 'cardExpiry') elements?.getElement('cardExpiry')?.clear()
    else elements?.getElement('cardCvc')?.clear()
  }

  function changed({ elementType, complete, error }: PartChange) {
    parts.current[elementType as Part] = {
      complete,
      fault: error ? faultOf(error.code, error.message) : null,
    }
    const all = PARTS.map((part) => parts.current[part])
    told.current.onChange(
      all.every((part) => part?.complete),
      all.find((part) => part?.fault)?.fault ?? null,
    )
  }

  // Stripe's frames don't see our styles: colours and sizes are handed in, anew when the page turns dark.
  const options = {
    style: {
      base: {
        color: token('--c-ink'),
        iconColor: token('--c-ink-3'),
        fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
        fontSize: '17px',
        '::placeholder': { color: token('--c-ink-3') },
      },
      invalid: { color: token('--c-danger'), iconColor: token('--c-danger') },
    },
  }
  const common = (part: Part) => ({
    onReady: () => arrived(part),
    onChange: changed,
    className: classes['element'] ?? '',
  })
  return (
    <div className={classes.elements}>
      <CardNumberElement options={{ ...options, showIcon: true }} {...common('cardNumber')} />
      <CardExpiryElement options={options} {...common('cardExpiry')} />
      <CardCvcElement options={options} {...common('cardCvc')} />
    </div>
  )
}

type PartChange = StripeElementChangeEvent & { error: { code: string; message: string } | undefined }
