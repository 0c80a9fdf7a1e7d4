import { useQuery } from '@tanstack/react-query'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { rolesQuery } from '../../connections/public/roles-query.ts'
import { InterestChips } from '../InterestChips.tsx'
import classes from './WelcomePage.module.css'
import type { Draft } from './welcome-draft.ts'

type StepProps = { draft: Draft; error: string | undefined; onChange: (answers: Partial<Draft>) => void }

type InterestStepProps = StepProps & { onTooMany: (sentence: string) => void }

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
export function InterestStep({ draft, error, onChange, onTooMany }: InterestStepProps) {
  return (
    <InterestChips
      chosen={draft.interests}
      error={error}
      onChange={(interests) => onChange({ interests })}
      onTooMany={onTooMany}
    />
  )
}
