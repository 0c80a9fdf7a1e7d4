// Covers of members' pages: a part of the street under a sky.
import type { SceneName } from '@cancha/domain/ground/cover-art'
import { DAY, frozenIn } from '../art/palette.ts'
import { GROUND, scene } from '../art/scenes.ts'
import { rect } from '../art/shapes.ts'

/** Three scenes side by side, 1536 by 512. */
export function streetCover(scenes: readonly [SceneName, SceneName, SceneName], sky: string): string {
  const scale = 2.6
  const houses = scenes
    .map((name, at) => `<g transform="translate(${at * 320} 0)">${scene(name)}</g>`)
    .join('')
  const ground = 512 - 56
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1536 512" width="1536" height="512">` +
    rect(0, 0, 1536, 512, sky) +
    `<g transform="translate(-480 ${ground - GROUND * scale}) scale(${scale})">${frozenIn(houses, DAY)}</g>` +
    rect(0, ground, 1536, 8, '#9AA8A2') +
    rect(0, ground + 8, 1536, 48, '#E8EEED') +
    '</svg>'
  )
}
