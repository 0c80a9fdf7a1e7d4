import type { ForumCategory } from '@cancha/contract/talk/forums/reading'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { forumHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import classes from './SubcategoryFilter.module.css'

interface SubcategoryFilterProps {
  tier: Tier
  subcategories: ForumCategory['subcategories']
  /** the codes of those that are ticked; none means all */
  chosen: readonly string[]
  onToggle: (sid: string) => void
}

/** Filters a category's topics by its subcategories: beside them on a wide screen, folded above them on a phone. */
export function SubcategoryFilter({ tier, subcategories, chosen, onToggle }: SubcategoryFilterProps) {
  const names = subcategories.filter(({ shortid }) => chosen.includes(shortid)).map(({ name }) => name)
  return (
    <Fold title="Filtrar" hint={names.length > 0 ? names.join(', ') : 'Todas las subcategorías'}>
      <fieldset>
        <legend className={classes.legend}>Subcategorías</legend>
        {subcategories.map(({ shortid, name, topics }) => (
          <CheckField
            key={shortid}
            label={
              <>
                {name} <span className="text-3 tabular">({formatCount(topics)})</span>
              </>
            }
            checked={chosen.includes(shortid)}
            onChange={() => onToggle(shortid)}
          />
        ))}
      </fieldset>
      <p className={`mt-3 text-sm ${classes.others}`}>
        <Anchor href={forumHref(tier)}>Todas las categorías</Anchor>
      </p>
    </Fold>
  )
}
