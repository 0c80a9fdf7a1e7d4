import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { intoFreePart } from '../faults/free-part.ts'
import fieldClasses from '../fields/Field.module.css'
import { FieldError } from '../fields/Field.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Chips.module.css'

interface ChipText {
  label: string
  /** a text where the number isn't exact */
  count?: number | string | undefined
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
      {count !== undefined && (
        <span className={classes.count}>{typeof count === 'number' ? formatCount(count) : count}</span>
      )}
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
          // Two may lead to the same address: one that is taken away, and the one for all.
          key={`${chip.label} ${chip.href}`}
          href={chip.href}
          aria-current={chip.current ? 'true' : undefined}
        >
          <Text {...chip} />
        </Anchor>
      ))}
    </nav>
  )
}

export interface ChipCheck extends ChipText {
  value: string
  checked: boolean
}

/** Checkboxes in a row that is moved by thumb, by wheel or by the focus: a filter of which several may be on. */
export function ChipChecks({
  label,
  chips,
  onCheck,
}: {
  label: string
  chips: readonly ChipCheck[]
  onCheck: (value: string, checked: boolean) => void
}) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={classes.chips}>
        {chips.map((chip) => (
          <label className={classNames(classes.chip, classes.check)} key={chip.value}>
            <input
              type="checkbox"
              checked={chip.checked}
              // A browser brings the box into view, and its words may be beyond the edge.
              onFocus={({ currentTarget }) =>
                currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
              onChange={({ currentTarget }) => onCheck(chip.value, currentTarget.checked)}
            />
            <span>
              <Text {...chip} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChipTogglesProps {
  label: string
  chips: readonly ChipToggle[]
  onToggle: (value: string) => void
  /** breaks into several lines instead of scrolling, for options inside a form */
  wrap?: boolean
  /** shows the label; by default it is for screen readers only */
  showLabel?: boolean
  /** why the choice isn't accepted; what a press brings up is moved into view with the pressed chip */
  error?: ReactNode
}

/** Toggle buttons, several of which may be on; also for quick options inside a form. */
export function ChipToggles({ label, chips, onToggle, wrap, showLabel, error }: ChipTogglesProps) {
  const errorId = useId()
  const message = useRef<HTMLDivElement>(null)
  function press(chip: HTMLElement, value: string) {
    onToggle(value)
    // The message about it is rendered first.
    requestAnimationFrame(() => message.current && intoFreePart([chip, message.current]))
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={showLabel ? fieldClasses.label : 'sr-only'}>{label}</legend>
      {/* before the chips, because many of them are taller than a phone */}
      {error && (
        <div role="alert" ref={message}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <div className={classNames(classes.chips, wrap && classes.wrap)}>
        {chips.map((chip) => (
          <button
            className={classes.chip}
            key={chip.value}
            type="button"
            aria-pressed={chip.pressed}
            onClick={({ currentTarget }) => press(currentTarget, chip.value)}
          >
            <Text {...chip} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
