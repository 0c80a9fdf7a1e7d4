import { classNames } from '../class-names.ts'
import type { Glyph } from './glyphs.ts'
import classes from './Icon.module.css'

interface IconProps {
  glyph: Glyph
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** Always decorative: the control or the text next to it has the accessible name. */
export function Icon({ glyph, size = 'md', className }: IconProps) {
  const paint = glyph.solid ? { fill: 'currentColor' } : { fill: 'none' }
  return (
    <svg className={classNames(classes[size], className)} viewBox="0 0 24 24" aria-hidden="true" {...paint}>
      <path
        d={glyph.d}
        stroke="currentColor"
        strokeWidth={glyph.stroke ?? 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
