import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './Menu.module.css'

interface MenuProps {
  /** the content of the button */
  trigger: ReactNode
  /** the accessible name, if the button shows no text */
  label?: string | undefined
  current?: boolean | undefined
  align?: 'start' | 'end'
  className?: string | undefined
  /** a wider panel, for notifications and conversations */
  roomy?: boolean
  children: ReactNode
}

/**
 * A panel below a button, built on `<details>`, so that it opens before any script has loaded. Escape, a press
 * outside and following one of its links close it, and the focus returns to the button.
 */
export function Menu({ trigger, label, current, align = 'start', className, roomy, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const node = details.current
    if (!node) return
    const shut = (focusBack: boolean) => {
      if (!node.open) return
      node.open = false
      if (focusBack) node.querySelector('summary')?.focus()
    }
    const outside = (event: Event) => {
      if (!node.contains(event.target as Node)) shut(false)
    }
    const keyed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') shut(node.contains(document.activeElement))
    }
    const followed = (event: Event) => {
      if ((event.target as Element).closest('a, [data-closes]')) shut(false)
    }
    const left = (event: FocusEvent) => {
      const to = event.relatedTarget
      // Pressing plain text moves the focus to an element around the menu, which must not close it.
      if (to instanceof Node && !node.contains(to) && !to.contains(node)) shut(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', keyed)
    node.addEventListener('click', followed)
    node.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', keyed)
      node.removeEventListener('click', followed)
      node.removeEventListener('focusout', left)
    }
  }, [])

  return (
    <details className={classNames(classes.menu, className)} ref={details}>
      <summary className={classes.trigger} title={label} data-current={current || undefined}>
        {label && <span className="sr-only">{label}</span>}
        {trigger}
      </summary>
      <div className={classNames(classes.panel, align === 'end' && classes.end, roomy && classes.roomy)}>
        {children}
      </div>
    </details>
  )
}

export interface MenuEntry {
  label: string
  /** the target of a link; entries without it are buttons */
  href?: string
  onSelect?: () => void
  hint?: string | undefined
  icon?: Glyph | undefined
  current?: boolean | undefined
}

function EntryText({ label, hint, icon }: MenuEntry) {
  return (
    <>
      {icon && <Icon glyph={icon} size="sm" />}
      <span>
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </>
  )
}

export function MenuEntries({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <ul className={classes.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.href ? (
            <Anchor
              className={classes.entry}
              href={entry.href}
              aria-current={entry.current ? 'page' : undefined}
            >
              <EntryText {...entry} />
            </Anchor>
          ) : (
            <button type="button" className={classes.entry} data-closes="" onClick={entry.onSelect}>
              <EntryText {...entry} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
