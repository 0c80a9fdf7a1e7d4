import { PAYMENT_STATE_NAMES } from '@cancha/domain/money/billing/payment-state-names'
import { PAYMENT_STATES } from '@cancha/domain/money/billing/payment-states'
import { PLAN_IDS, PLANS } from '@cancha/domain/money/memberships/plans'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { LinkButton, SubmitButton } from '../../../../ui/button/Button.tsx'
import { showFirstFault } from '../../../../ui/faults/first-fault.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { PAYMENTS_PATH, type PaymentFilters, paymentsAddress, paymentsSearchIn } from '../addresses.ts'
import type { RefusedFilters } from '../queries.ts'
import classes from './PaymentFilterForm.module.css'

const STATES = PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_STATE_NAMES[value] }))
const PLAN_CHOICES = PLAN_IDS.map((value) => ({ value, label: PLANS[value].name }))

type Props = {
  asked: PaymentFilters
  /** what the server refused, by field */
  refused: RefusedFilters
  /** the filters in words: all that a phone shows while the form is folded */
  summary: string
}

/** The filters of the payments beside the search. They are part of the address, and work before any script is loaded. */
export function PaymentFilterForm({ asked, refused, summary }: Props) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(asked.from ?? '')
  const [until, setUntil] = useState(asked.until ?? '')

  // The server's answer to the address tells its faults.
  const isRefused = Object.keys(refused).length > 0
  useEffect(() => {
    if (isRefused) showFirstFault()
  }, [isRefused])

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Their fields say so already.
    if (from && until && from > until) return showFirstFault()
    const href = paymentsAddress(paymentsSearchIn(Object.fromEntries(new FormData(event.currentTarget))))
    // The same filters are refused again without a new answer.
    if (isRefused && href === paymentsAddress(asked)) showFirstFault()
    else navigate({ href })
  }
  return (
    <Fold title="Filtrar" hint={summary}>
      <form className={classes.form} action={PAYMENTS_PATH} noValidate onSubmit={filter}>
        {asked.search && <input type="hidden" name="search" value={asked.search} />}
        <SelectField
          label="Estado"
          name="state"
          options={STATES}
          placeholder="Todos"
          required={false}
          defaultValue={asked.state ?? ''}
        />
        <SelectField
          label="Plan"
          name="plan"
          options={PLAN_CHOICES}
          placeholder="Todos"
          required={false}
          defaultValue={asked.plan ?? ''}
        />
        <DateField
          label="Desde"
          name="from"
          required={false}
          max={until || undefined}
          value={from}
          onChange={setFrom}
          error={refused.from}
        />
        <DateField
          label="Hasta"
          name="until"
          required={false}
          min={from || undefined}
          value={until}
          onChange={setUntil}
          error={refused.until}
        />
        <div className={`row row-wrap ${classes.buttons}`}>
          <SubmitButton variant="line">Filtrar</SubmitButton>
          {Object.keys(asked).length > 0 && (
            <LinkButton variant="ghost" href={PAYMENTS_PATH}>
              Ver todos
            </LinkButton>
          )}
        </div>
      </form>
    </Fold>
  )
}
