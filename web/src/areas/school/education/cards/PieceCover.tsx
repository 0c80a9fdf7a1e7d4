import type { CoverArt } from '@cancha/contract/ground/cover-art'
import { Cover } from '../../../../ui/art/Cover.tsx'
import { Picture } from '../../../../ui/pieces/Picture.tsx'

type Props = {
  cover: CoverArt
  /** The uploaded picture, if there is one. */
  image: string | null
  eager?: boolean | undefined
  /** How wide it is shown: as a card unless set. */
  shown?: keyof typeof SIZES | undefined
}

const SIZES = {
  card: '(min-width: 1100px) 300px, (min-width: 720px) 33vw, 90vw',
  /** Across the page, or beside a list: a poster, the picture above an article. */
  wide: '(min-width: 1184px) 1000px, 100vw',
}

/** A card's picture: the uploaded one, or the drawn cover if there is none or it fails to load. */
export function PieceCover({ cover, image, eager, shown = 'card' }: Props) {
  return (
    <Picture
      src={image}
      alt=""
      width={640}
      height={360}
      sizes={SIZES[shown]}
      eager={eager}
      fallback={<Cover {...cover} eager={eager ?? false} />}
    />
  )
}
