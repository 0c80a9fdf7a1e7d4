import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import { Tile } from '../art/Tile.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './TopicLink.module.css'

interface TopicLinkProps {
  href: string
  label: string
  tile: TileName
  palette: PaletteName
  current?: boolean | undefined
}

/** A category as a swatch of its tile, for the category carousel. */
export function TopicLink({ href, label, tile, palette, current }: TopicLinkProps) {
  return (
    <Anchor className={classes.topic} href={href} aria-current={current ? 'true' : undefined}>
      <Tile className={classes.swatch} tile={tile} palette={palette} size={42} />
      <span className={classes.label}>{label}</span>
    </Anchor>
  )
}
