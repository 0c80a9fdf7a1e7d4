import { STATES, stateName } from '@cancha/domain/ground/places/states'
import { LOAN_TYPE_KEYS, LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LinkButton, SubmitButton } from '../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { LENDER_PORTAL } from '../addresses.ts'
import classes from './Desk.module.css'
import { type DeskSearch, deskAddress } from './desk-address.ts'

const TYPES = LOAN_TYPE_KEYS.map((value) => ({ value, label: LOAN_TYPES[value] }))
const PLACES = STATES.map(([value, label]) => ({ value, label }))

/** The filters of a desk's list. They are part of the address, and work before any script is loaded. */
export function DeskFilters({ search: { lista, tipo, estado, search: words } }: { search: DeskSearch }) {
  const navigate = useNavigate()
  const said = [tipo && LOAN_TYPES[tipo], estado && stateName(estado), words].filter(Boolean)
  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ href: deskAddress.href(deskAddress.read(typed)) })
  }
  return (
    <Fold title="Filtrar" hint={said.join(' · ') || 'De todos los tipos y lugares'}>
      <search>
        <form className={classes.filters} action={LENDER_PORTAL} noValidate onSubmit={filter}>
          {lista && <input type="hidden" name="lista" value={lista} />}
          <SelectField
            label="Tipo de préstamo"
            name="tipo"
            options={TYPES}
            placeholder="Todos"
            required={false}
            defaultValue={tipo ?? ''}
          />
          <SelectField
            label="Estado de la propiedad"
            name="estado"
            options={PLACES}
            placeholder="Todos"
            required={false}
            defaultValue={estado ?? ''}
          />
          <TextField
            label="Ciudad o ZIP"
            name="search"
            type="search"
            maxLength={120}
            required={false}
            defaultValue={words ?? ''}
          />
          <div className="row row-wrap">
            <SubmitButton variant="line">Filtrar</SubmitButton>
            {said.length > 0 && (
              <LinkButton variant="ghost" href={deskAddress.href({ lista })}>
                Ver todas
              </LinkButton>
            )}
          </div>
        </form>
      </search>
    </Fold>
  )
}
