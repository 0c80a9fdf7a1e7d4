import type { Choice } from '@cancha/contract/members'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import classes from './RoleChecks.module.css'

interface RoleChecksProps {
  roles: readonly Choice[]
  checked: readonly string[]
  onToggle: (id: string) => void
}

/** Filters the directory by roles; none selected means all. */
export function RoleChecks({ roles, checked, onToggle }: RoleChecksProps) {
  return (
    <fieldset className={classes.roles}>
      <legend className={classes.legend}>Rol</legend>
      {roles.map(({ _id, name }) => (
        <CheckField key={_id} label={name} checked={checked.includes(_id)} onChange={() => onToggle(_id)} />
      ))}
    </fieldset>
  )
}
