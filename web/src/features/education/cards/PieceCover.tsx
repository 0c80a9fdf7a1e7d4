import type { CoverArt } from '@cancha/contract/education'
import { Cover } from '../../../ui/art/Cover.tsx'
import { Picture } from '../../../ui/pieces/Picture.tsx'

type Props = {
  cover: CoverArt
  /** The uploaded picture, if there is one. */
  image: string | null
  eager?: boolean | undefined
}

/** A card's picture: the uploaded one, or the drawn cover if there is none or it fails to load. */
export function PieceCover({ cover, image, eager }: Props) {
  return (
    <Picture
      src={image}
      alt=""
      width={640}
      height={360}
      sizes="(min-width: 1100px) 300px, (min-width: 720px) 33vw, 90vw"
      eager={eager}
      fallback={<Cover {...cover} eager={eager ?? false} />}
    />
  )
}
