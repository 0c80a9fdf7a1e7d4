import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { FieldError, useFieldIds } from '../../../../ui/fields/Field.tsx'
import { COMMUNITY_RULES } from './rules.ts'

interface RulesStepProps {
  accepted: readonly number[]
  error: ReactNode
  onChange: (accepted: readonly number[]) => void
}

/** The places of all rules. */
const EVERY_RULE = COMMUNITY_RULES.map((_, at) => at)

/** The community's rules, each with a box to tick, and one press that ticks them all and sends the form. Asked once. */
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
      <Button
        variant="soft"
        wide
        onClick={({ currentTarget }) => {
          onChange(EVERY_RULE)
          currentTarget.form?.requestSubmit()
        }}
      >
        Aceptar las {COMMUNITY_RULES.length} y publicar
      </Button>
    </fieldset>
  )
}
