import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import { classNames } from '../class-names.ts'
import classes from './Tile.module.css'

export const tileAddress = (tile: TileName, palette: PaletteName) => `/art/tiles/${tile}-${palette}.svg`

interface TileProps {
  tile: TileName
  palette: PaletteName
  /** width of one tile in px */
  size?: number
  className?: string | undefined
}

/** A background of cement tiles that fills the box of the given class. Decoration only, never behind text. */
export function Tile({ tile, palette, size = 32, className }: TileProps) {
  const style = { backgroundImage: `url(${tileAddress(tile, palette)})`, backgroundSize: `${size}px` }
  return <span className={classNames(classes.tile, className)} style={style} aria-hidden="true" />
}
