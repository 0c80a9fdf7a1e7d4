import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useId, useSyncExternalStore } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { halfMoon, moon, sun } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './ThemeChoice.module.css'

const CHOICES = [
  { value: 'light', label: 'Claro', glyph: sun },
  { value: 'dark', label: 'Oscuro', glyph: moon },
  { value: 'auto', label: 'Automático', glyph: halfMoon },
] as const

const never = () => () => undefined
/** False on the server and during hydration, because the chosen scheme is only known in the browser. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The choice between light, dark, and the device's setting. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const awake = useAwake()
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Apariencia</legend>
      <div className={classes.options}>
        {CHOICES.map(({ value, label, glyph }) => (
          <label className={classes.option} key={value}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={value}
              checked={awake && colorScheme === value}
              onChange={() => setColorScheme(value)}
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
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <>
      <IconButton
        className={classes.whenLight}
        glyph={moon}
        label="Cambiar a oscuro"
        onClick={() => setColorScheme(other)}
      />
      <IconButton
        className={classes.whenDark}
        glyph={sun}
        label="Cambiar a claro"
        onClick={() => setColorScheme(other)}
      />
    </>
  )
}
