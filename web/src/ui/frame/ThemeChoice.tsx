import { useId } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { halfMoon, moon, sun } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { chooseColorScheme, useColorScheme, useColorSchemeChoice } from '../theme/color-scheme.ts'
import classes from './ThemeChoice.module.css'

const CHOICES = [
  { value: 'light', label: 'Claro', glyph: sun },
  { value: 'dark', label: 'Oscuro', glyph: moon },
  { value: 'auto', label: 'Automático', glyph: halfMoon },
] as const

/** The choice between light, dark, and the device's setting. */
export function ThemeChoice() {
  const choice = useColorSchemeChoice()
  const name = useId()
  return (
    <fieldset className="min-0">
      <legend className={classes.legend}>Apariencia</legend>
      <div className={classes.options}>
        {CHOICES.map(({ value, label, glyph }) => (
          <label className={classes.option} key={value}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => chooseColorScheme(value)}
            />
            <Icon glyph={glyph} size="sm" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The toggle in the header. The stylesheet decides which of its two icons is visible, so that the first paint is
 * right.
 */
export function ThemeToggle() {
  const other = useColorScheme() === 'dark' ? 'light' : 'dark'
  return (
    <>
      <IconButton
        className={classes.whenLight}
        glyph={moon}
        label="Cambiar a oscuro"
        onClick={() => chooseColorScheme(other)}
      />
      <IconButton
        className={classes.whenDark}
        glyph={sun}
        label="Cambiar a claro"
        onClick={() => chooseColorScheme(other)}
      />
    </>
  )
}
