import type { Choice } from '@cancha/contract/people/members'
import { useId } from 'react'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { lock } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import classes from './RoleChecks.module.css'

interface RoleChecksProps {
  roles: readonly Choice[]
  checked: readonly string[]
  onToggle: (id: string) => void
  /** true for those who may not filter: they see it, and what opens it, before they press */
  locked: boolean
}

/** Said beside the filter to those who may not use it. */
export const LOCKED = 'El filtro por rol es parte de la membresía.'

/** Filters the directory by roles; none selected means all. */
export function RoleChecks({ roles, checked, onToggle, locked }: RoleChecksProps) {
  const noteId = useId()
  return (
    <fieldset>
      <legend className={`row gap-2 ${classes.legend}`}>
        Rol
        {locked && <Icon glyph={lock} size="sm" />}
      </legend>
      {locked && (
        <p className={`text-2 text-sm ${classes.note}`} id={noteId}>
          {LOCKED} <Anchor href="/pricing?=/network">Ver las membresías</Anchor>
        </p>
      )}
      {roles.map(({ _id, name }) => (
        <CheckField
          key={_id}
          label={name}
          checked={checked.includes(_id)}
          aria-describedby={locked ? noteId : undefined}
          onChange={() => onToggle(_id)}
        />
      ))}
    </fieldset>
  )
}
