import { AUDIT_GROUP_NAMES, AUDIT_GROUPS } from '@cancha/domain/ground/audit/entries'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { LinkButton, SubmitButton } from '../../../ui/button/Button.tsx'
import { showFirstFault } from '../../../ui/faults/first-fault.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Fold } from '../../../ui/page/Fold.tsx'
import classes from './AuditFilterForm.module.css'
import { AUDIT_PATH, type AuditFilters, auditAddress, auditSearchIn } from './audit-search.ts'

const GROUPS = AUDIT_GROUPS.map((value) => ({ value, label: AUDIT_GROUP_NAMES[value] }))

type Props = {
  asked: AuditFilters
  /** the server's sentence on each refused filter, by field */
  refused: Partial<Record<'by' | 'about' | 'from' | 'until' | 'search', string>>
  /** the filters in words: all that a phone shows while the form is folded */
  summary: string
}

/** The filters of the audit log. They are part of the address, and work before any script is loaded. */
export function AuditFilterForm({ asked, refused, summary }: Props) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(asked.from ?? '')
  const [until, setUntil] = useState(asked.until ?? '')

  // The answer to the address says what is wrong with it.
  const isRefused = Object.keys(refused).length > 0
  useEffect(() => {
    if (isRefused) showFirstFault()
  }, [isRefused])

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Their fields say so already.
    if (from && until && from > until) return showFirstFault()
    const href = auditAddress(auditSearchIn(Object.fromEntries(new FormData(event.currentTarget))))
    // The same filters are refused again without a new answer.
    if (isRefused && href === auditAddress(asked)) showFirstFault()
    else navigate({ href })
  }
  const words = { autoComplete: 'off', maxLength: 200, required: false } as const
  return (
    <Fold title="Filtrar" hint={summary}>
      <form className={classes.form} action={AUDIT_PATH} noValidate onSubmit={filter}>
        <TextField
          label="Quién lo hizo"
          help="Su nombre, o su correo completo."
          name="by"
          defaultValue={asked.by}
          error={refused.by}
          {...words}
        />
        <TextField
          label="A quién se le hizo"
          help="Su nombre, o su correo completo."
          name="about"
          defaultValue={asked.about}
          error={refused.about}
          {...words}
        />
        <SelectField
          label="De qué"
          name="group"
          options={GROUPS}
          placeholder="De todo"
          required={false}
          defaultValue={asked.group ?? ''}
        />
        <TextField
          label="Palabras del motivo"
          name="search"
          defaultValue={asked.search}
          error={refused.search}
          {...words}
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
          <SubmitButton>Filtrar</SubmitButton>
          {Object.keys(asked).length > 0 && (
            <LinkButton variant="line" href={AUDIT_PATH}>
              Ver todo
            </LinkButton>
          )}
        </div>
      </form>
    </Fold>
  )
}
