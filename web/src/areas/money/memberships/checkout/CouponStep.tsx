import type { Ref } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import classes from './Checkout.module.css'
import type { CheckoutValues } from './form-values.ts'
import { Step } from './Step.tsx'

type Props = {
  door: number
  form: Form<CheckoutValues>
  applied: string | null
  input: Ref<HTMLInputElement>
  busy: boolean
  onApply: () => void
  onRemove: () => void
}

/** The field of a coupon, applied before paying, so that the total shown is the one charged. */
export function CouponStep({ door, form, applied, input, busy, onApply, onRemove }: Props) {
  const isEmpty = form.values.coupon.trim() === ''
  return (
    <Step
      door={applied ? 'done' : door}
      title={
        <>
          Cupón <span className={`text-3 text-sm ${classes.aside}`}>si tienes</span>
        </>
      }
    >
      <div className={`row align-start gap-2 ${classes.coupon}`}>
        <TextField
          label="Código de cupón"
          ref={input}
          hideLabel
          optional
          className={classes.code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          readOnly={applied !== null}
          {...form.field('coupon')}
          onKeyDown={(event) => {
            // Enter is about the coupon here, and would pay without it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isEmpty && !applied) onApply()
          }}
        />
        {applied ? (
          <Button variant="line" onClick={onRemove} loading={busy}>
            Quitar
          </Button>
        ) : (
          <Button variant="line" disabled={isEmpty} loading={busy} onClick={onApply}>
            Aplicar
          </Button>
        )}
      </div>
      <p className={`row ${classes.applied}`} role="status">
        {applied && (
          <>
            <Icon glyph={check} size="sm" /> El código de cupón se aplicó correctamente.
          </>
        )}
      </p>
    </Step>
  )
}
