import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { coupons } from '@cancha/contract/calls/money/coupons'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { chargesWith, couponInWords } from '@cancha/domain/money/memberships/coupons'
import { PLAN_IDS, PLANS } from '@cancha/domain/money/memberships/plans'
import { useId, useState } from 'react'
import { useWriteForm } from '../../../api/forms/use-write-form.ts'
import { queriesOf } from '../../../api/queries.ts'
import { ReasonField } from '../../../shell/administration/ReasonField.tsx'
import { Button, SubmitButton } from '../../../ui/button/Button.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/pieces/Card.tsx'
import classes from './Coupons.module.css'
import { bodyOf, type CouponValues, EMPTY, newCouponKey, suggestedCode, termsOf } from './coupon-form.ts'

/** Makes a coupon. A second press makes no second coupon, whatever the result of the first. */
export function NewCouponForm({ onDone }: { onDone: () => unknown }) {
  const [key] = useState(newCouponKey)
  const { form, busy, submitting } = useWriteForm(coupons.makeCoupon, {
    initial: EMPTY,
    schema: async () => (await import('@cancha/contract/money/coupons')).coupons.makeCoupon.body,
    bodyOf: (values) => bodyOf(values, key),
    makesStale: [queriesOf(coupons.coupons), queriesOf(auditLog.auditEntries)],
    says: ({ code }) => `El cupón ${code} ya se puede usar.`,
    done: onDone,
  })
  const { off, duration } = form.values
  return (
    <form className="stack-l" {...submitting}>
      <ErrorSummary {...form.summary} />
      <div className={`cols-end gap-2 ${classes.withButton}`}>
        <TextField
          label="Código"
          help="Letras de la A a la Z, números y guiones: lo que la gente escribe al pagar."
          className={classes.upper}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...form.field('code')}
        />
        <Button variant="line" onClick={() => form.set('code', suggestedCode())}>
          Sugerir
        </Button>
      </div>
      <div className="cols-2 gap-4">
        <RadioField
          label="Qué descuenta"
          inline
          options={[
            { value: 'percent', label: 'Un porcentaje' },
            { value: 'amount', label: 'Una cantidad' },
          ]}
          {...form.field('off')}
        />
        {off === 'percent' ? (
          <NumberField label="Cuánto descuenta" whole unit="%" {...form.field('percent')} />
        ) : (
          <MoneyField label="Cuánto descuenta" cents {...form.field('amount')} />
        )}
        <RadioField
          label="En qué cobros"
          options={[
            { value: 'once', label: 'En el primero' },
            { value: 'months', label: 'En los de varios meses' },
            { value: 'forever', label: 'En todos' },
          ]}
          {...form.field('duration')}
        />
        {duration === 'months' && (
          <NumberField label="Cuántos meses" whole unit="meses" {...form.field('months')} />
        )}
      </div>
      <PlanBoxes form={form} />
      <div className="cols-2 gap-4">
        <NumberField
          label="Cuántas veces se puede usar"
          help="Vacío: todas las que sea."
          whole
          optional
          {...form.field('uses')}
        />
        <DateField
          label="Último día en que vale"
          help="Termina con ese día, en Nueva York. Vacío: sin fecha de término."
          optional
          {...form.field('until')}
          value={form.values.until}
        />
        <EmailField
          label="Correo de la única persona que puede usarlo"
          help="Vacío: cualquiera que tenga el código."
          optional
          autoComplete="off"
          {...form.field('email')}
        />
        <CheckField label="Solo para quien nunca ha pagado aquí" {...form.box('firsttime')} />
      </div>
      <ReasonField rows={2} {...form.field('reason')} />
      <WhatItDoes values={form.values} />
      <div>
        <SubmitButton loading={busy}>Hacer el cupón</SubmitButton>
      </div>
    </form>
  )
}

function PlanBoxes({ form }: { form: Form<CouponValues> }) {
  const errorId = useId()
  const { plans } = form.errors
  return (
    <fieldset aria-describedby={plans ? errorId : undefined}>
      <legend>
        <b>Para qué planes</b> <span className="text-2">(ninguno: para todos)</span>
      </legend>
      {plans && <FieldError id={errorId}>{plans}</FieldError>}
      {PLAN_IDS.map((plan) => (
        <CheckField key={plan} label={PLANS[plan].name} {...form.box(`plans.${plan}`)} />
      ))}
    </fieldset>
  )
}

/** The coupon in plain words while it is typed, and what the first charges cost with it. */
function WhatItDoes({ values }: { values: CouponValues }) {
  const terms = termsOf(values)
  return (
    <Card as="section" aria-label="Lo que hará">
      <p role="status" className="text-lg">
        {terms ? `${couponInWords(terms)}.` : 'Escribe cuánto descuenta, y aquí se lee lo que hará el cupón.'}
      </p>
      {terms && (
        <ul>
          {chargesWith(terms).map(({ plan, amount }) => (
            <li key={plan}>
              {PLANS[plan].name}: <b>{formatCents(amount, 'always')}</b> en lugar de{' '}
              {formatCents(PLANS[plan].price, 'always')}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
