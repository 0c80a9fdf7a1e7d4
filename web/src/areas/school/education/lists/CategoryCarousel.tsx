import type { Category } from '@cancha/contract/school/education'
import { fold } from '@cancha/domain/ground/text/text'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { TopicLink } from '../../../../ui/pieces/TopicLink.tsx'

type Props = {
  categories: readonly Category[]
  chosen: Category | undefined
  /** The list's address, to which a category is added; the selected category links back to the whole list. */
  href: string
}

/** The categories as swatches: pressing one filters the list, pressing it again shows everything. */
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
