import type { ForumCategory } from '@cancha/contract/talk/forums/reading'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { categoryHref, subcategoryHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { counted } from '../words.ts'
import classes from './CategoryNav.module.css'

interface CategoryNavProps {
  tier: Tier
  tree: readonly ForumCategory[]
  now: number
  /** the code of the subcategory whose page this is */
  current?: string
}

/** The categories of a forum with their subcategories: how many topics each has, and when somebody last wrote there. */
export function CategoryNav({ tier, tree, now, current }: CategoryNavProps) {
  return (
    <Fold title="Categorías" hint={counted(tree.length, 'categoría', 'categorías')}>
      <ul className="stack">
        {tree.map(({ _id, name, subcategories }) => (
          <li key={_id}>
            <h3 className={classes.category}>
              <Anchor href={categoryHref(tier, name)}>{name}</Anchor>
            </h3>
            <ul>
              {subcategories.map((one) => (
                <li className={classes.subcategory} key={one.shortid}>
                  {one.topics > 0 ? (
                    <Anchor
                      href={subcategoryHref(tier, one)}
                      aria-current={one.shortid === current ? 'page' : undefined}
                    >
                      {one.name}
                    </Anchor>
                  ) : (
                    // Without topics its page leads back here.
                    <span>{one.name}</span>
                  )}
                  <span className={`text-3 text-xs ${classes.about}`}>
                    {one.topics > 0 ? counted(one.topics, 'tema', 'temas') : 'Sin temas todavía'}
                    {one.lastAt && (
                      <>
                        {' · '}
                        <time dateTime={one.lastAt}>{relativeOrDate(one.lastAt, now)}</time>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
