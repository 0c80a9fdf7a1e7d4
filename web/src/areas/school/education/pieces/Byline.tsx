import type { Category } from '@cancha/contract/school/education'
import { fold } from '@cancha/domain/ground/text/text'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { ShareButton } from '../../../../ui/share/ShareButton.tsx'
import classes from './Byline.module.css'

type Props = {
  author: string
  /** The date as text and in ISO format. */
  date: { shown: string; iso: string }
  categories: readonly Category[]
  /** The address of the list that the categories filter. */
  list: string
  /** Further information, such as the reading time. */
  more?: string
}

const capitalised = (name: string) => name.charAt(0).toLocaleUpperCase('es') + name.slice(1)

/** Author, date, topics and a share button. */
export function Byline({ author, date, categories, list, more }: Props) {
  return (
    <div className={`row row-wrap row-between ${classes.byline}`}>
      <p className="text-sm text-2 row row-wrap gap-4 gap-y-2">
        <span>
          Publicado por <strong>{capitalised(author)}</strong>
        </span>
        <time dateTime={date.iso}>{date.shown}</time>
        {categories.map(({ _id, name }) => (
          <Anchor key={_id} href={`${list}?categoria=${encodeURIComponent(fold(name))}`}>
            {name}
          </Anchor>
        ))}
        {more && <span>{more}</span>}
      </p>
      <ShareButton />
    </div>
  )
}
