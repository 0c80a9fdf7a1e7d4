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
/** False on the server and in the first paint: the reader's choice is in their browser. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Light, dark, or as the device says. */
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

/** The quick switch of the bar. The stylesheet chooses which of the two it shows, so no paint is wrong. */
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
