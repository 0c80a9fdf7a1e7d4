import { formatCount } from '@cancha/domain/numbers/format'
import { classNames } from '../class-names.ts'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Chips.module.css'

interface ChipText {
  label: string
  count?: number | undefined
}

export interface ChipLink extends ChipText {
  href: string
  current?: boolean | undefined
}

export interface ChipToggle extends ChipText {
  value: string
  pressed: boolean
}

function Text({ label, count }: ChipText) {
  return (
    <>
      {label}
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </>
  )
}

/** Filter links, one of which is active. The filter is part of the address. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly ChipLink[] }) {
  return (
    <nav className={classes.chips} aria-label={label}>
      {chips.map((chip) => (
        <Anchor
          className={classes.chip}
          key={chip.href}
          href={chip.href}
          aria-current={chip.current ? 'true' : undefined}
        >
          <Text {...chip} />
        </Anchor>
      ))}
    </nav>
  )
}

interface ChipTogglesProps {
  label: string
  chips: readonly ChipToggle[]
  onToggle: (value: string) => void
  /** breaks into several lines instead of scrolling, for options inside a form */
  wrap?: boolean
  /** the id of a text about the whole group, such as an error */
  describedBy?: string | undefined
}

/** Toggle buttons, several of which may be on; also for quick options inside a form. */
export function ChipToggles({ label, chips, onToggle, wrap, describedBy }: ChipTogglesProps) {
  return (
    <fieldset className={classNames(classes.chips, wrap && classes.wrap)} aria-describedby={describedBy}>
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          className={classes.chip}
          key={chip.value}
          type="button"
          aria-pressed={chip.pressed}
          onClick={() => onToggle(chip.value)}
        >
          <Text {...chip} />
        </button>
      ))}
    </fieldset>
  )
}
