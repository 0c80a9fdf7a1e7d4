import { chevronDown } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './FoldRow.module.css'

interface FoldRowProps {
  /** of the section */
  title: string
  /** how many things in the section are new */
  news?: number
}

/**
 * Stands in a `SectionHead` and makes the section a closed row on phones, which a press opens in its place. The `<details>` is beside the
 * section's content and not around it, and CSS hides what follows a closed one: the content comes with the page, a press works before
 * any script, and wide screens show the section as it is.
 */
export const FoldRow = ({ title, news = 0 }: FoldRowProps) => (
  <details className={classes.fold}>
    <summary>
      <span className="sr-only">{title} </span>
      {news > 0 && `${news} ${news === 1 ? 'nuevo' : 'nuevos'}`}
      <Icon glyph={chevronDown} size="sm" />
    </summary>
  </details>
)
