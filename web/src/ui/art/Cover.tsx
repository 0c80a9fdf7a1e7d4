import type { PaletteName, SceneName, SkyName, TileName } from '@cancha/domain/ground/cover-art'
import { classNames } from '../class-names.ts'
import classes from './Cover.module.css'
import { skyOf } from './choice.ts'
import { tileAddress } from './Tile.tsx'

export interface CoverProps {
  scene: SceneName
  tile: TileName
  palette: PaletteName
  sky?: SkyName
  /** loads at once, for covers on the first screen */
  eager?: boolean
  className?: string | undefined
}

export const sceneAddress = (scene: SceneName) => `/art/scenes/${scene}.svg`

/**
 * A drawn cover: a house standing on its topic's tiles. The page draws sky and floor; the house is one small file
 * that the browser caches and all cards share.
 */
export function Cover({ scene, tile, palette, sky = skyOf(scene), eager, className }: CoverProps) {
  return (
    <span
      className={classNames(classes.cover, className)}
      style={{ backgroundColor: `var(--sky-${sky})` }}
      aria-hidden="true"
    >
      <img
        className={classes.scene}
        src={sceneAddress(scene)}
        width={320}
        height={145}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className={classes.floor} style={{ backgroundImage: `url(${tileAddress(tile, palette)})` }} />
    </span>
  )
}
