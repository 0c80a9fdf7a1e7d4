import type { SearchResult } from '@cancha/contract/ground/search'
import { Cover } from '../../../ui/art/Cover.tsx'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { Tile } from '../../../ui/art/Tile.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Picture } from '../../../ui/pieces/Picture.tsx'
import classes from './FoundSign.module.css'
import { useKindNames } from './kinds.ts'

type Props = {
  found: SearchResult
  /** The look of the icon, for kinds that have no picture. */
  className?: string | undefined
}

/**
 * The sign before a result: a person's portrait, the cover that a piece's card shows, or the icon of its kind.
 * Decoration next to the title, in a box of the same size for all.
 */
export function FoundSign({ found, className }: Props) {
  const { isPerson, isBook, glyph } = useKindNames()(found.kind)
  const { picture, cover } = found
  return (
    <span className={`center ${classes.box}`}>
      {isPerson ? (
        <DoorAvatar size="sm" name={found.title.map(({ text }) => text).join('')} src={picture} />
      ) : !cover ? (
        <span className={className}>
          <Icon glyph={glyph} size="sm" />
        </span>
      ) : isBook ? (
        <span className={classes.book}>
          <Picture
            src={picture}
            alt=""
            width={28}
            height={40}
            sizes="28px"
            fallback={<Tile className={classes.bound} tile={cover.tile} palette={cover.palette} size={14} />}
          />
        </span>
      ) : (
        <span className={classes.cover}>
          <Picture src={picture} alt="" width={64} height={36} sizes="64px" fallback={<Cover {...cover} />} />
        </span>
      )}
    </span>
  )
}
