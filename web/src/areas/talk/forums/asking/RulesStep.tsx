import type { ReactNode } from 'react'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { FieldError, useFieldIds } from '../../../../ui/fields/Field.tsx'
import { COMMUNITY_RULES } from './rules.ts'

interface RulesStepProps {
  accepted: readonly number[]
  error: ReactNode
  onChange: (accepted: number[]) => void
}

/** The community's rules, each with a box to tick. Asked once. */
export function RulesStep({ accepted, error, onChange }: RulesStepProps) {
  const ids = useFieldIds({ error })
  return (
    <fieldset aria-describedby={ids.control['aria-describedby']}>
      <legend>Antes de tu primera publicación, acepta las reglas de la comunidad:</legend>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {COMMUNITY_RULES.map((rule, at) => (
        <CheckField
          key={rule}
          label={rule}
          name="accepteddata"
          checked={accepted.includes(at)}
          aria-invalid={error && !accepted.includes(at) ? true : undefined}
          aria-describedby={ids.control['aria-describedby']}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...accepted, at] : accepted.filter((each) => each !== at))
          }
        />
      ))}
    </fieldset>
  )
}
