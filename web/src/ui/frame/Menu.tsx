import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  /** told when it opens and closes, for a panel whose content comes with the press */
  onOpen?: (open: boolean) => void
  children: ReactNode
}

/**
 * A panel below a button: the browser's own popover, so that it opens before any script has loaded. The browser keeps
 * it above everything, closes it with Escape and a press outside, and brings the focus back to the button.
 */
export function Menu({
  trigger,
  label,
  current,
  align = 'start',
  className,
  roomy,
  onOpen,
  children,
}: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const anchor = `--${id}`

  // Listeners of the elements: what they hear comes from the links and buttons inside.
  useEffect(() => {
    const [whole, node] = [menu.current, panel.current]
    if (!whole || !node) return
    const shut = () => {
      if (node.matches(':popover-open')) node.hidePopover()
    }
    const followed = (event: Event) => {
      if ((event.target as Element).closest('a, [data-closes]')) shut()
    }
    const left = ({ relatedTarget: to }: FocusEvent) => {
      // Pressing plain text moves the focus to an element around the menu, which must not close it.
      if (to instanceof Node && !whole.contains(to) && !to.contains(whole)) shut()
    }
    node.addEventListener('click', followed)
    whole.addEventListener('focusout', left)
    return () => {
      node.removeEventListener('click', followed)
      whole.removeEventListener('focusout', left)
    }
  }, [])

  return (
    <div className={classNames(classes.menu, className)} ref={menu}>
      <button
        type="button"
        className={classes.trigger}
        title={label}
        popoverTarget={id}
        style={{ anchorName: anchor }}
        data-current={current || undefined}
      >
        {label && <span className="sr-only">{label}</span>}
        {trigger}
      </button>
      <div
        popover="auto"
        id={id}
        ref={panel}
        className={classNames(classes.panel, align === 'end' && classes.end, roomy && classes.roomy)}
        style={{ positionAnchor: anchor }}
        onToggle={onOpen && (({ newState }) => onOpen(newState === 'open'))}
      >
        {children}
      </div>
    </div>
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
