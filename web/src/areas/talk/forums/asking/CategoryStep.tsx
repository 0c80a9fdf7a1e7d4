import type { ForumCategory } from '@cancha/contract/calls/talk/forums/reading'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { treeQuery } from '../public/tree-query.ts'
import classes from './AskDialog.module.css'

interface CategoryStepProps {
  tier: Tier
  chosen: string
  error: ReactNode
  onChoose: (subcategory: string) => void
}

/** Where a question belongs: a main category unfolds its subcategories, of which one is chosen. */
export function CategoryStep({ tier, chosen, error, onChoose }: CategoryStepProps) {
  const { data: categories, error: failed, isPending, refetch } = useQuery(treeQuery(tier))
  if (failed) return <ErrorState headingLevel={3} onRetry={() => void refetch()} />
  return (
    <div className="stack-s">
      <p>Así la encuentra quien sabe del tema.</p>
      {isPending && <p role="status">Cargamos las categorías…</p>}
      {categories?.map((category, at) => (
        <Folded
          key={category._id}
          category={category}
          isOpen={at === 0 || category.subcategories.some(({ shortid }) => shortid === chosen)}
          chosen={chosen}
          error={at === 0 ? error : undefined}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type FoldedProps = Omit<CategoryStepProps, 'tier'> & { category: ForumCategory; isOpen: boolean }

function Folded({ category: { name, subcategories }, isOpen, chosen, error, onChoose }: FoldedProps) {
  return (
    <details className={classes.folded} open={isOpen}>
      <summary className={classes.summary}>{name}</summary>
      <RadioField
        label={name}
        hideLabel
        name="subcategory"
        error={error}
        data-path="subcategory"
        value={chosen}
        options={subcategories.map(({ shortid, name: label, description }) => ({
          value: shortid,
          label,
          help: description,
        }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </details>
  )
}
