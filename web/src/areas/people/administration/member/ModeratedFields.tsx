import { EVERY_CATEGORY } from '@cancha/domain/ground/viewer'
import { useQuery } from '@tanstack/react-query'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { treeQuery } from '../../../talk/forums/public/tree-query.ts'

interface ModeratedFieldsProps {
  /** the main categories' numbers; EVERY_CATEGORY is all of them, also those to come */
  of: readonly number[]
  onChange: (of: number[]) => void
}

/** The choice of the forums that a member moderates: all, or some main categories. */
export function ModeratedFields({ of, onChange }: ModeratedFieldsProps) {
  const free = useQuery(treeQuery('free'))
  const pro = useQuery(treeQuery('pro'))
  const all = of.includes(EVERY_CATEGORY)
  const set = (category: number, on: boolean) =>
    onChange([...of.filter((one) => one !== category), ...(on ? [category] : [])])
  const failed = [free, pro].find(({ error }) => error)
  return (
    <fieldset>
      <legend>¿Qué foros modera?</legend>
      <CheckField
        label="Todos"
        help="También los que se agreguen después."
        checked={all}
        data-autofocus
        onChange={({ currentTarget }) => set(EVERY_CATEGORY, currentTarget.checked)}
      />
      {failed && <ErrorState headingLevel={3} onRetry={() => void failed.refetch()} />}
      {!all &&
        [...(free.data ?? []), ...(pro.data ?? [])].map(({ _id, name, tier }) => (
          <CheckField
            key={_id}
            label={tier === 'pro' ? `${name} (Foros Pro)` : name}
            checked={of.includes(Number(_id))}
            onChange={({ currentTarget }) => set(Number(_id), currentTarget.checked)}
          />
        ))}
    </fieldset>
  )
}
