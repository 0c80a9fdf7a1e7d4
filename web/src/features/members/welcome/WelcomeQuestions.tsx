import { profileText } from '@cancha/contract/profile-fields'
import { PROFILE_LIMITS } from '@cancha/domain/members/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldError } from '../../../ui/fields/Field.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ChipToggles } from '../../../ui/page/Chips.tsx'
import { ListSkeleton } from '../../../ui/states/Skeleton.tsx'
import { rolesQuery } from '../../connections/public/queries.ts'
import { toggledInterests } from '../interests.ts'
import { interestsQuery } from '../queries.ts'
import classes from './WelcomePage.module.css'
import type { Draft } from './welcome-draft.ts'

type StepProps = { draft: Draft; error: string | undefined; onChange: (answers: Partial<Draft>) => void }

/** The choice of the main role. */
export function RoleStep({ draft, error, onChange }: StepProps) {
  const roles = useQuery(rolesQuery)
  return (
    <>
      {roles.data ? (
        <div className={classes.roles}>
          <RadioField
            label="Rol principal"
            hideLabel
            name="roles"
            error={error}
            options={roles.data.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={draft.role}
            onChange={(event) => onChange({ role: event.currentTarget.value })}
          />
        </div>
      ) : (
        <ListSkeleton count={6} label="Cargando los roles…" />
      )}
    </>
  )
}

/** The choice of one to three interests. */
export function InterestStep({ draft, error, onChange }: StepProps) {
  const interests = useQuery(interestsQuery)
  const chosen = new Set(draft.interests)
  const [tooMany, setTooMany] = useState(false)
  const said = tooMany ? profileText.tooManyInterests : error
  function toggle(id: string) {
    const next = toggledInterests(draft.interests, id)
    setTooMany(next === null)
    if (next) onChange({ interests: next })
  }
  return (
    <>
      {interests.data ? (
        <ChipToggles
          label="Intereses"
          wrap
          chips={interests.data.map(({ _id, name }) => ({
            value: _id,
            label: name,
            pressed: chosen.has(_id),
          }))}
          describedBy={said ? 'intereses-error' : undefined}
          onToggle={toggle}
        />
      ) : (
        <ListSkeleton count={3} label="Cargando los intereses…" />
      )}
      <p className="text-sm text-2" role="status">
        {chosen.size} de {PROFILE_LIMITS.interests} elegidos
      </p>
      <div role="alert">{said && <FieldError id="intereses-error">{said}</FieldError>}</div>
    </>
  )
}
