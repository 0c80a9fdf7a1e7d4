import type { Category } from '@cancha/contract/education'
import { fold } from '@cancha/domain/text'
import { Carousel } from '../../../ui/carousel/Carousel.tsx'
import { TopicLink } from '../../../ui/pieces/TopicLink.tsx'

type Props = {
  categories: readonly Category[]
  chosen: Category | undefined
  /** The list's address, to which the category is added; the chosen one leads back to all. */
  href: string
}

/** The topics as swatches of their tiles: pressing one filters the list, pressing it again shows all. */
export function CategoryCarousel({ categories, chosen, href }: Props) {
  return (
    <Carousel title="Categorías" hideTitle fit="categories">
      {categories.map(({ _id, name, tile, palette }) => (
        <TopicLink
          key={_id}
          href={_id === chosen?._id ? href : `${href}?categoria=${encodeURIComponent(fold(name))}`}
          label={name}
          tile={tile}
          palette={palette}
          current={_id === chosen?._id}
        />
      ))}
    </Carousel>
  )
}
