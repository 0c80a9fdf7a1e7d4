import type { CoverArt } from '@cancha/contract/education'
import { Cover } from '../../../ui/art/Cover.tsx'
import { Picture } from '../../../ui/pieces/Picture.tsx'

type Props = {
  cover: CoverArt
  /** Its own picture, where it has one. */
  image: string | null
  eager?: boolean | undefined
}

/** What stands on a card: the picture of its own or, when there is none or it doesn't arrive, the drawn façade. */
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
